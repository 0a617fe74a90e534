import { createAnswerText } from './answer-text.ts';
import type { Answer, Message, Question } from './conversation.ts';

/** A message as it is kept or sent to another tab: its text as a string. */
export type KeptMessage = Question | (Omit<Answer, 'text'> & { text: string });

/** For `JSON.stringify`: a growing text as a string; a file's bytes not at all. */
export function toKept(key: string, value: unknown): unknown {
  if (key === 'file') return undefined;
  const text = value as { read?: () => string } | null;
  return key === 'text' && typeof text?.read === 'function' ? text.read() : value;
}

/** The message as it lives; one that is here already goes on growing in the place where it is drawn. */
export function toLive(message: KeptMessage, here?: Message): Message {
  if (message.role === 'user') return message;
  const text = message.text;
  if (here?.role === 'assistant') {
    const have = here.text.read();
    if (text.startsWith(have)) {
      if (text.length > have.length) here.text.append(text.slice(have.length));
      return { ...message, text: here.text };
    }
    // What came over the stream meanwhile is newer.
    if (have.startsWith(text)) return { ...message, text: here.text };
  }
  return { ...message, text: createAnswerText(text) };
}
