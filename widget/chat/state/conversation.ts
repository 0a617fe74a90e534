import type { HandoverNote, Outcome, Rating, SourceNote } from '#shared/api.ts';
import type { HostPage } from '#shared/api-host-page.ts';
import type { Failure } from '../api/failure.ts';
import { newId } from './new-id.ts';

/** What accompanies a question and is shown with it: one document, several, or all of the account's. */
export type Attachment = {
  name: string;
  /** MIME type; an empty string for several documents. */
  type: string;
  /** Set for a single document. */
  fileId?: string;
  /** Set for several documents, each of which is in `parts`; `all` has no parts. */
  fileIds?: readonly string[] | 'all';
  parts?: readonly Attachment[];
  /** The bytes, while the file that the visitor chose is available. */
  file?: Blob;
};

export type Question = {
  id: string;
  role: 'user';
  text: string;
  /** Milliseconds since 1970; NaN if the backend does not say. */
  askedAt: number;
  attachment?: Attachment;
};

/** `reconnecting`: the connection broke during the answer and is being restored. */
export type AnswerPhase =
  | 'waiting'
  | 'streaming'
  | 'reconnecting'
  | 'complete'
  | 'stopped'
  | 'interrupted'
  | 'failed';

/** An answer without its text, which grows outside the state (`answer-texts.ts`). */
export type Answer = {
  id: string;
  role: 'assistant';
  phase: AnswerPhase;
  sources: readonly SourceNote[];
  /** Who wrote it; absent if the backend does not say. */
  assistant?: 'quoting' | 'model';
  /** The result for the question; absent if the backend does not say. */
  outcome?: Outcome | undefined;
  /** Follow-up questions, which the end of its text lists. */
  suggestions?: readonly string[] | undefined;
  /** Set if the conversation was handed over to a person when this was its last answer. */
  handover?: HandoverNote;
  failure?: Failure;
  /** The question that it answers. Notices have none, and cannot be asked again. */
  question?: Question;
  /** The server's id of the exchange, for resuming and rating the answer. */
  exchangeId?: string;
  rating?: Rating;
  /** The page that is sent with the question; kept while the server may not have it. */
  hostPage?: HostPage | undefined;
  /** The question's idempotency key; kept while the server may not have received the question. */
  key?: string;
};

export type Message = Question | Answer;

export type Conversation = {
  /** A UUID created here; the wire's `threadId`. */
  id: string;
  /** The N of "Chat N", fixed when the conversation is created. */
  number: number;
  /** "Chat N" until renamed. */
  name: string;
  messages: readonly Message[];
  /** When it last grew, in milliseconds since 1970; absent if it never did. */
  updatedAt?: number;
  /** How many messages, all older than those here, are only on the server. */
  unloaded?: number;
  /** Whether it holds all exchanges of a backend without threads. */
  isWholeHistory?: boolean;
  /** The index of the first message that is shown, because a long conversation opens at its end. */
  firstShown?: number;
};

/** Returns an empty conversation, the `number`-th of this visitor. */
export function createConversation(number: number): Conversation {
  return { id: newId(), number, name: `Chat ${number}`, messages: [] };
}

export function createQuestion(text: string, attachment?: Attachment | null): Question {
  return { id: newId(), role: 'user', text, askedAt: Date.now(), ...(attachment && { attachment }) };
}

/** Returns the answer to a question before anything of it has come; `key`: the question's idempotency key. */
export function createAnswer(question: Question, key: string): Answer {
  return { id: newId(), role: 'assistant', phase: 'waiting', sources: [], question, key };
}

const runningPhases: readonly AnswerPhase[] = ['waiting', 'streaming', 'reconnecting'];

/** Whether it is an answer that has not ended yet. */
export function isRunning(message: Message | undefined): message is Answer {
  return message?.role === 'assistant' && runningPhases.includes(message.phase);
}

/** Returns the same object if the answer is not in the conversation. */
export function changeAnswer(conversation: Conversation, id: string, change: Partial<Answer>): Conversation {
  if (!conversation.messages.some((message) => message.id === id)) return conversation;
  const messages = conversation.messages.map((message) =>
    message.id === id && message.role === 'assistant' ? { ...message, ...change } : message,
  );
  return { ...conversation, messages };
}
