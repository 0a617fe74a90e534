import type { ExchangeStatus, Outcome } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { AssistantKind } from '../answering/assistant.ts';
import type { Source } from '../answering/passages/passage.ts';
import type { Exchange } from './exchange.ts';

/** An answer as its readers see it, growing or ended. Shows only what is stored. */
export interface AnswerView {
  readonly id: string;
  /** What writes the answer; undefined for old answers. */
  readonly assistant: AssistantKind | undefined;
  /** Returns the stored text from a UTF-16 offset on. */
  readFrom(offset: number): string;
  sources(): readonly Source[];
  /** `running` until the ending is stored. */
  status(): ExchangeStatus;
  /** Returns the result for the question, once the ending is stored. */
  outcome(): Outcome | undefined;
  /** Returns the follow-up questions, once the ending is stored. */
  suggestions(): readonly string[];
  /** Returns why the answer was interrupted. */
  code(): ErrorCode | undefined;
  /** Returns the UTF-16 length of the stored text. */
  length(): number;
  /** Calls the listener after each save that changed the answer. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** The fields of an exchange that make up its answer. */
export type StoredAnswer = Pick<
  Exchange,
  'id' | 'response' | 'status' | 'sources' | 'assistant' | 'outcome' | 'suggestions' | 'failureCode'
>;

/** Wraps an answer that was read from the store. It never changes, so it never calls listeners. */
export function toStaticView(answer: StoredAnswer): AnswerView {
  const code = toFailure(answer);
  return {
    id: answer.id,
    assistant: answer.assistant,
    readFrom: (offset) => answer.response.slice(offset),
    sources: () => answer.sources,
    status: () => answer.status,
    outcome: () => answer.outcome,
    suggestions: () => answer.suggestions,
    code: () => code,
    length: () => answer.response.length,
    subscribe: () => () => {},
  };
}

function toFailure({ status, response, failureCode }: StoredAnswer): ErrorCode | undefined {
  if (status !== 'interrupted') return undefined;
  if (failureCode) return failureCode;
  return response ? 'answer_interrupted' : 'model_unavailable';
}

/** Resolves when the answer has text or has ended, or when the signal aborts because nobody waits any more. */
export function waitForFirstText(view: AnswerView, signal: AbortSignal): Promise<void> {
  return waitUntil(view, signal, () => view.length() > 0 || view.status() !== 'running');
}

/** Resolves when the answer has ended, or when the signal aborts. */
export function waitForEnd(view: AnswerView, signal: AbortSignal): Promise<void> {
  return waitUntil(view, signal, () => view.status() !== 'running');
}

function waitUntil(view: AnswerView, signal: AbortSignal, isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached() || signal.aborted) return resolve();
    const finish = () => {
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const unsubscribe = view.subscribe(() => {
      if (isReached()) finish();
    });
    signal.addEventListener('abort', finish);
  });
}
