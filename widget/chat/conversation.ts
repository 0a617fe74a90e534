import type { Rating, SourceNote } from '#shared/api.ts';
import { type AnswerText, createAnswerText } from './answer-text.ts';
import type { Failure } from './failure.ts';
import { newId } from './visitor.ts';

/** A file as a message shows it and a question names it. */
export type Attachment = {
  name: string;
  /** MIME type. */
  type: string;
  fileId: string;
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

export type AnswerPhase = 'waiting' | 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';

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
  /** "Chat N" until renamed; N is fixed when it is made. */
  name: string;
  messages: readonly Message[];
  /** Messages on the server that are not loaded yet. */
  unloaded?: number;
};

export function createConversation(n: number): Conversation {
  return { id: newId(), name: `Chat ${n}`, messages: [] };
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
