import type { Rating, SourceNote } from '#shared/api.ts';
import { type AnswerText, createAnswerText } from './answer-text.ts';
import type { Failure } from './failure.ts';
import { newId } from './visitor.ts';

/** What goes along with a question, and is shown with it: one document, several, or all of the account's. */
export type Attachment = {
  name: string;
  /** MIME type; of several, an empty string. */
  type: string;
  /** One document … */
  fileId?: string;
  /** … or several, each by itself in `parts`; `all` has no parts. */
  fileIds?: readonly string[] | 'all';
  parts?: readonly Attachment[];
  /** The bytes, while the visitor's own choice is still at hand. */
  file?: Blob;
};

export type Question = {
  id: string;
  role: 'user';
  text: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  attachment?: Attachment;
};

type AnswerPhase = 'waiting' | 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';

export type Answer = {
  id: string;
  role: 'assistant';
  phase: AnswerPhase;
  text: AnswerText;
  sources: readonly SourceNote[];
  failure?: Failure;
  /** What it answers; absent on notices, which cannot be asked again. */
  question?: Question;
  /** The server's name for it, by which it is taken up again and rated. */
  exchangeId?: string;
  rating?: Rating;
  /** The question's idempotency key, kept while the server may not have had it. */
  key?: string;
};

export type Message = Question | Answer;

export type Conversation = {
  /** A UUID made here; the wire's threadId. */
  id: string;
  /** The N of "Chat N", fixed when it is made. */
  number: number;
  /** "Chat N" until renamed. */
  name: string;
  messages: readonly Message[];
  /** When it last grew, in milliseconds since 1970; absent until it has. */
  updatedAt?: number;
  /** Messages on the server, before those here, that are not loaded yet. */
  unloaded?: number;
  /** All exchanges of a backend that keeps no threads. */
  isHistory?: boolean;
  /** Place of the first message that is drawn: a long conversation opens at its end. */
  from?: number;
};

export function createConversation(number: number): Conversation {
  return { id: newId(), number, name: `Chat ${number}`, messages: [] };
}

export function createQuestion(text: string, attachment?: Attachment): Question {
  return { id: newId(), role: 'user', text, askedAt: Date.now(), ...(attachment && { attachment }) };
}

export function createAnswer(question: Question, key: string): Answer {
  const text = createAnswerText();
  return { id: newId(), role: 'assistant', phase: 'waiting', text, sources: [], question, key };
}

export function isRunning(message: Message | undefined): boolean {
  return message?.role === 'assistant' && (message.phase === 'waiting' || message.phase === 'streaming');
}

/** The same conversation, by reference, when the message is not in it. */
export function changeAnswer(conversation: Conversation, id: string, change: Partial<Answer>): Conversation {
  if (!conversation.messages.some((message) => message.id === id)) return conversation;
  const messages = conversation.messages.map((message) =>
    message.id === id && message.role === 'assistant' ? { ...message, ...change } : message,
  );
  return { ...conversation, messages };
}
