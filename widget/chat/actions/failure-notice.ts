import type { Failure } from '../api/failure.ts';
import { newId } from '../state/new-id.ts';
import type { ChatStore } from '../state/store.ts';

/** Adds an assistant's message that says what failed, with the name of the file that it is about. */
export function addFailureNotice(store: ChatStore, failure: Failure, fileName?: string): void {
  const id = newId();
  if (fileName) store.texts.append(id, `**${escapeMarkdown(fileName)}**`);
  store.addMessages({ id, role: 'assistant', phase: 'failed', sources: [], failure });
}

/**
 * Escapes a name, so that it is displayed as it is (CommonMark 0.31, section 2.4).
 */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
