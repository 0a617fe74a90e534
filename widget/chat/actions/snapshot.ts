import type { AnswerTexts } from '../state/answer-texts.ts';
import type { Answer, Message, Question } from '../state/conversation.ts';

/** A message including its text: the form in which it is stored, sent to other tabs and loaded from a server. */
export type MessageSnapshot = Question | (Answer & { text: string });

/** Returns a message with its text, which is outside the state. */
export function toSnapshot(message: Message, texts: AnswerTexts): MessageSnapshot {
  return message.role === 'user' ? message : { ...message, text: texts.read(message.id) };
}

/**
 * Restores the message of a snapshot, and puts its text where it is drawn from. A text that is already here is extended by what
 * it lacks; if it is longer or differs, it came over the stream meanwhile and stays.
 */
export function fromSnapshot(snapshot: MessageSnapshot, texts: AnswerTexts): Message {
  if (snapshot.role === 'user') return snapshot;
  const { text, ...answer } = snapshot;
  const known = texts.read(answer.id);
  if (text.startsWith(known) && text.length > known.length) texts.append(answer.id, text.slice(known.length));
  return answer;
}

/** Returns what a person reads of a message, as Markdown. */
export function readText(message: Message, texts: AnswerTexts): string {
  return message.role === 'user' ? message.text : texts.read(message.id);
}
