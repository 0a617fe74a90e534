import { createAnswerText } from './answer-text.ts';
import type { Answer } from './conversation.ts';
import type { Failure } from './failure.ts';
import { newId } from './visitor.ts';

/** A bot message that only says what failed, under the name of the file that it is about. */
export function createFailureNotice(failure: Failure, fileName?: string): Answer {
  const text = createAnswerText(fileName && `**${toMarkdown(fileName)}**`);
  return { id: newId(), role: 'assistant', phase: 'failed', text, sources: [], failure };
}

/** A name is shown as it is (CommonMark 0.31 §2.4). */
function toMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
