import type { ExchangeStatus, Outcome, Rating } from '#shared/api.ts';
import type { HostPage } from '#shared/api-host-page.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { AssistantKind } from '../answering/assistant.ts';
import type { Source } from '../answering/passages/passage.ts';

/** A visitor's message and its answer; both share the id. Times are milliseconds since 1970. */
export type Exchange = {
  /** UUID version 7: sorts by time. */
  id: string;
  conversationId: string;
  ownerId: string;
  message: string;
  /** The part of the answer that is stored; it grows while the status is `running`. */
  response: string;
  status: ExchangeStatus;
  sources: readonly Source[];
  /** The documents that the message asks about. */
  documentIds: readonly string[];
  /** Distinguishes a repeated request from a different one that reuses its idempotency key. */
  requestHash: string;
  rating: Rating;
  /** What writes the answer; undefined for older releases, which did not store it. */
  assistant: AssistantKind | undefined;
  /** Undefined while the answer runs, if its asker stopped it before anything was found, and for older releases. */
  outcome: Outcome | undefined;
  /** Follow-up questions, as listed at the end of the answer. */
  suggestions: readonly string[];
  /** Why the answer was interrupted, if that was stored. */
  failureCode: ErrorCode | undefined;
  createdAt: number;
  endedAt: number | undefined;
  /** Set if its conversation was handed over to a person when this was the last exchange. */
  handover: HandoverNote | undefined;
  /** The page that was sent along with the message. */
  hostPage: HostPage | undefined;
};

/** When a conversation was handed over, and by when it is answered by mail if office hours are set. */
export type HandoverNote = { at: number; repliesBy: number | undefined };

/** What is stored of an exchange when it begins; the store sets the rest. */
export type NewExchange = Pick<
  Exchange,
  'id' | 'conversationId' | 'ownerId' | 'message' | 'documentIds' | 'requestHash' | 'assistant'
> & {
  idempotencyKey: string | undefined;
  hostPage?: HostPage | undefined;
  /** The process that writes the answer. */
  instanceId: string;
};
