import type { Assistant } from '../../services/answering/assistant.ts';
import { breakAddresses, escapeMarkdown } from './quotation.ts';

/** "All my documents" may be hundreds. */
const maxNames = 3;

/** Has an assistant's answer begin with which documents it leaves out because they are still being read. */
export function withUnreadNotice(assistant: Assistant): Assistant {
  return {
    ...assistant,
    answer(question, sink) {
      let notice = toUnreadNotice(question.unreadNames ?? []);
      return assistant.answer(question, {
        ...sink,
        // With the first words only, so that an assistant that fails before them has said nothing.
        onText(text) {
          if (notice !== '') sink.onText(notice);
          notice = '';
          sink.onText(text);
        },
      });
    },
  };
}

function toUnreadNotice(names: readonly string[]): string {
  if (names.length === 0) return '';
  const quoted = names.slice(0, maxNames).map((name) => `“${breakAddresses(escapeMarkdown(name))}”`);
  const left = names.length - quoted.length;
  const listed = [...quoted, ...(left > 0 ? [`${left} more`] : [])];
  const all = [listed.slice(0, -1).join(', '), ...listed.slice(-1)].filter(Boolean).join(' and ');
  return names.length === 1
    ? `**${all} is still being read**, so it is left out here. Ask again in a moment.\n\n`
    : `**${all} are still being read**, so they are left out here. Ask again in a moment.\n\n`;
}
