import type { HistoryItem, SourceNote } from '#shared/api.ts';
import type { Chat } from '../chat.ts';
import type { AnswerTexts } from '../state/answer-texts.ts';
import type { Conversation } from '../state/conversation.ts';
import { findConversation } from './conversation-list.ts';
import * as words from './export-words.ts';
import { readText } from './snapshot.ts';

export type ExportKind = 'md' | 'json';

type Exported = Pick<HistoryItem, 'message' | 'response'> &
  Partial<Pick<HistoryItem, 'status' | 'createdAt' | 'assistant' | 'handover'>> & {
    files?: string[];
    sources?: readonly SourceNote[];
  };

/** Exports the whole conversation as a file, including what is only on the server. Rejects if that is not available. */
export async function exportConversation(
  { store, account }: Chat,
  id: string,
  kind: ExportKind,
): Promise<File> {
  const conversation = findConversation(store.get(), id);
  if (!conversation) throw new Error('There is no such conversation.');
  const { unloaded } = conversation;
  const name = words.title(conversation.name);
  const local = toExchanges(conversation, store.texts);
  // Failed questions and files are only here, so the server is asked only for what is missing here.
  const whole = unloaded ? await (await account())?.loadWhole(id) : null;
  const items = whole?.map(fromHistory) ?? local;
  const text = kind === 'md' ? toMarkdown(name, items) : toJson(name, items);
  const type = kind === 'md' ? 'text/markdown' : 'application/json';
  // Characters that some system does not allow in file names.
  const safe = name.replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ').trim() || words.unnamed;
  return new File([text], `${safe}.${kind}`, { type });
}

function fromHistory({ documents, ...item }: HistoryItem): Exported {
  // Backends that only know a message and its response do not mention documents.
  return { ...item, ...(documents?.length && { files: documents.map(({ name }) => name) }) };
}

function toExchanges({ messages }: Conversation, texts: AnswerTexts): Exported[] {
  const exchanges: Exported[] = [];
  for (const message of messages) {
    if (message.role === 'user') {
      const { text, attachment, askedAt } = message;
      exchanges.push({
        message: text,
        response: '',
        ...(askedAt && { createdAt: new Date(askedAt).toISOString() }),
        ...(attachment && { files: [attachment.name] }),
      });
    } else {
      const { failure, sources, phase, assistant, handover } = message;
      const answer = {
        response: readText(message, texts) || (failure?.message ?? ''),
        sources,
        ...(assistant && { assistant }),
        ...(handover && { handover }),
      };
      const last = exchanges.at(-1);
      const status = phase === 'complete' || phase === 'stopped' ? phase : ('interrupted' as const);
      if (last && !last.response) Object.assign(last, answer, { status });
      else exchanges.push({ message: '', ...answer, status });
    }
  }
  return exchanges;
}

function toJson(name: string, exchanges: readonly Exported[]): string {
  return `${JSON.stringify({ name, exportedAt: new Date().toISOString(), exchanges }, null, 2)}\n`;
}

/** Questions become headings, answers stay as they were written, and sources become numbered notes. */
function toMarkdown(name: string, exchanges: readonly Exported[]): string {
  const parts = [`# ${toLine(name)}`];
  for (const { message, response, files = [], sources = [], createdAt, assistant, handover } of exchanges) {
    if (message) parts.push(`## ${toLine(message)}`);
    if (message.trim().includes('\n')) parts.push(message.trim().replace(/^/gm, '> '));
    if (createdAt) parts.push(`*${createdAt}*`);
    if (files.length) parts.push(files.map((file) => `- ${toLine(file)}`).join('\n'));
    if (assistant === 'model') parts.push(`*${words.byModel}*`);
    if (response) parts.push(response.trim());
    const notes = sources.map(({ n, title, url, page, quote }) => {
      const where = `${url ? `[${title}](${url})` : title}${page === undefined ? '' : `, ${words.page(page)}`}`;
      return `${n}. ${where}${quote ? `: “${toLine(quote)}”` : ''}`;
    });
    if (notes.length) parts.push(notes.join('\n'));
    if (handover) parts.push(`*${words.handedOver(handover.at)}*`);
  }
  return `${parts.join('\n\n')}\n`;
}

function toLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
