import type { ExchangeStatus, SourceNote } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { LiveAnswer } from './live-answer.ts';

/** An answer as its readers see it, growing or ended: the part of LiveAnswer that changes nothing. */
export type AnswerView = Pick<
  LiveAnswer,
  'id' | 'readFrom' | 'sources' | 'status' | 'code' | 'length' | 'subscribe'
>;

export type EndedExchange = {
  id: string;
  response: string;
  status: ExchangeStatus;
  sources: readonly SourceNote[];
};

/** An exchange as it is stored: all of it is there, and nobody need be told of anything. */
export function toEndedView(exchange: EndedExchange): AnswerView {
  const code: ErrorCode | undefined =
    exchange.status === 'interrupted'
      ? exchange.response
        ? 'answer_interrupted'
        : 'model_unavailable'
      : undefined;
  return {
    id: exchange.id,
    readFrom: (offset) => exchange.response.slice(offset),
    sources: () => exchange.sources,
    status: () => exchange.status,
    code: () => code,
    length: () => exchange.response.length,
    subscribe: () => () => {},
  };
}

/** Resolves when the answer has text or has ended, or when the signal says that nobody waits any more. */
export function waitForFirstText(view: AnswerView, signal: AbortSignal): Promise<void> {
  return waitUntil(view, signal, () => view.length() > 0 || view.status() !== 'running');
}

export function waitForEnd(view: AnswerView, signal: AbortSignal): Promise<void> {
  return waitUntil(view, signal, () => view.status() !== 'running');
}

function waitUntil(view: AnswerView, signal: AbortSignal, isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached()) return resolve();
    const finish = () => {
      leave();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const leave = view.subscribe(() => {
      if (isReached()) finish();
    });
    signal.addEventListener('abort', finish);
  });
}
