import type { HandoverNote, Outcome, Rating, SourceNote } from '#shared/api.ts';
import type { HostPage } from '#shared/api-host-page.ts';
import type { Failure } from '../api/failure.ts';
import { newId } from './new-id.ts';

/** What goes along with a question and is shown with it: one document, several, or all of the account's. */
export type Attachment = {
  name: string;
  /** MIME type; an empty string for several documents. */
  type: string;
  /** Set for one document … */
  fileId?: string;
  /** … or for several, each of which is in `parts`; `all` has no parts. */
  fileIds?: readonly string[] | 'all';
  parts?: readonly Attachment[];
  /** The bytes, as long as the file that the visitor chose is at hand. */
  file?: Blob;
};

export type Question = {
  id: string;
  role: 'user';
  text: string;
  /** Milliseconds since 1970; NaN if the backend does not tell. */
  askedAt: number;
  attachment?: Attachment;
};

/** `reconnecting`: the connection broke in mid-answer and is being restored. */
export type AnswerPhase =
  | 'waiting'
  | 'streaming'
  | 'reconnecting'
  | 'complete'
  | 'stopped'
  | 'interrupted'
  | 'failed';

/** An answer but for its text, which grows outside the state: see `answer-texts.ts`. */
export type Answer = {
  id: string;
  role: 'assistant';
  phase: AnswerPhase;
  sources: readonly SourceNote[];
  /** Who wrote it; absent where the backend does not tell. */
  assistant?: 'quoting' | 'model';
  /** What came of the question; absent where the backend does not tell. */
  outcome?: Outcome | undefined;
  /** Questions to go on with, which its text lists at the end. */
  suggestions?: readonly string[] | undefined;
  /** The conversation was handed over to a person when this was its last answer. */
  handover?: HandoverNote;
  failure?: Failure;
  /** What it answers. Notices have none: they cannot be asked again. */
  question?: Question;
  /** The server's id of the exchange, by which the answer is resumed and rated. */
  exchangeId?: string;
  rating?: Rating;
  /** The page that goes along with the question, kept while the server may not have it. */
  hostPage?: HostPage | undefined;
  /** The question's idempotency key, kept for as long as the server may not have received the question. */
  key?: string;
};

export type Message = Question | Answer;

export type Conversation = {
  /** A UUID made here; the wire's `threadId`. */
  id: string;
  /** The N of "Chat N", fixed when the conversation is created. */
  number: number;
  /** "Chat N" until renamed. */
  name: string;
  messages: readonly Message[];
  /** When it last grew, in milliseconds since 1970; absent until it has. */
  updatedAt?: number;
  /** How many messages, all older than those here, are on the server only. */
  unloaded?: number;
  /** Holds every exchange of a backend that keeps no threads. */
  isWholeHistory?: boolean;
  /** Index of the first message that is shown: a long conversation opens at its end. */
  firstShown?: number;
};

export function createConversation(number: number): Conversation {
  return { id: newId(), number, name: `Chat ${number}`, messages: [] };
}

export function createQuestion(text: string, attachment?: Attachment | null): Question {
  return { id: newId(), role: 'user', text, askedAt: Date.now(), ...(attachment && { attachment }) };
}

export function createAnswer(question: Question, key: string): Answer {
  return { id: newId(), role: 'assistant', phase: 'waiting', sources: [], question, key };
}

const runningPhases: readonly AnswerPhase[] = ['waiting', 'streaming', 'reconnecting'];

/** Whether it is an answer that has not ended yet. */
export function isRunning(message: Message | undefined): message is Answer {
  return message?.role === 'assistant' && runningPhases.includes(message.phase);
}

/** Returns the same conversation, by reference, when the answer is not in it. */
export function changeAnswer(conversation: Conversation, id: string, change: Partial<Answer>): Conversation {
  if (!conversation.messages.some((message) => message.id === id)) return conversation;
  const messages = conversation.messages.map((message) =>
    message.id === id && message.role === 'assistant' ? { ...message, ...change } : message,
  );
  return { ...conversation, messages };
}
