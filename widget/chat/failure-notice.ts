import { createAnswerText } from './answer-text.ts';
import type { Answer } from './conversation.ts';
import type { Failure } from './failure.ts';
import { newId } from './visitor.ts';

/** A bot message that only says what failed. */
export function createFailureNotice(failure: Failure): Answer {
  return { id: newId(), role: 'assistant', phase: 'failed', text: createAnswerText(), sources: [], failure };
}
