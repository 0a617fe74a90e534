import { type AnswerView, type EndedExchange, toEndedView } from './answer-view.ts';

/** How often an answer that another process writes is looked at. */
const followMs = 200;

export interface AnswerRows {
  find(id: string): Promise<EndedExchange | undefined>;
}

export interface OwnAnswers {
  find(id: string): AnswerView | undefined;
}

/**
 * Any stored exchange as a view: alive when this process writes it, followed through the database when another
 * process does, else as it ended.
 */
export function createStoredAnswers(rows: AnswerRows, live: OwnAnswers) {
  return function toView(exchange: EndedExchange): AnswerView {
    const own = live.find(exchange.id);
    if (own) return own;
    return exchange.status === 'running' ? follow(exchange, rows) : toEndedView(exchange);
  };
}

/** Looks only while somebody reads. */
function follow(exchange: EndedExchange, rows: AnswerRows): AnswerView {
  let view = toEndedView(exchange);
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();

  async function look(): Promise<void> {
    const now = await rows.find(exchange.id).catch(() => undefined);
    // Deleted meanwhile: for its readers it broke off.
    const next = toEndedView(now ?? { ...exchange, response: view.readFrom(0), status: 'interrupted' });
    const isNew = next.length() !== view.length() || next.status() !== view.status();
    view = next;
    if (isNew) for (const listener of [...listeners]) listener();
    if (view.status() === 'running' && listeners.size > 0) timer = setTimeout(look, followMs);
    else timer = undefined;
  }

  return {
    id: exchange.id,
    readFrom: (offset) => view.readFrom(offset),
    sources: () => view.sources(),
    status: () => view.status(),
    code: () => view.code(),
    length: () => view.length(),
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setTimeout(look, followMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
