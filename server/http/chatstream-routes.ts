import { Hono } from 'hono';
import { askSchema, type HistoryItem, type WholeAnswer } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { maxIdempotencyKeyLength } from '#shared/limits.ts';
import type { Asker, createVisitors } from '../services/accounts/visitors.ts';
import type { AnswerView } from '../services/conversations/answer-view.ts';
import { waitForEnd, waitForFirstText } from '../services/conversations/answer-view.ts';
import type { Ask, Asked } from '../services/conversations/ask.ts';
import type { History } from '../services/conversations/history.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials, readNetwork } from './credentials.ts';
import { readJson } from './read-json.ts';
import { prepareStream } from './stream-answer.ts';

/** A model's refusal mostly comes at once: for this long the event form waits, so that it can still be a status. */
const statusGraceMs = 250;

type Deps = {
  ask: (asker: Asker, request: Ask, network: string) => Promise<Asked>;
  /** The asker left and nobody else reads: the model's work ends. */
  stopUnread: (id: string) => void;
  history: History;
  visitors: ReturnType<typeof createVisitors>;
  trustProxy: boolean;
};

/** The spec's chat calls, and `POST /chat/send`, the same question answered whole. */
export function chatstreamRoutes({ ask, stopUnread, history, visitors, trustProxy }: Deps) {
  async function readAsk(c: AppContext): Promise<Ask> {
    const body = await readJson(c, askSchema);
    const key = c.req.header('idempotency-key');
    if (key !== undefined && (key === '' || key.length > maxIdempotencyKeyLength))
      throw new AppError('invalid_fields');
    const ids = body.fileIds ?? [];
    return {
      message: body.message,
      documentIds: ids === 'all' ? 'all' : [...(body.fileId ? [body.fileId] : []), ...ids],
      threadId: body.threadId ?? undefined,
      idempotencyKey: key,
    };
  }

  async function startAsk(c: AppContext): Promise<Asked> {
    const asker = await visitors.asker(readCredentials(c));
    return ask(asker, await readAsk(c), readNetwork(c, trustProxy));
  }

  /** Waits, and stops the answer if its asker leaves meanwhile. */
  async function whileConnected(c: AppContext, view: AnswerView, waitFor: typeof waitForEnd): Promise<void> {
    const waiting = new AbortController();
    const handleClose = () => {
      // The wait is a reader itself: it has to go before the answer counts as unread.
      waiting.abort();
      stopUnread(view.id);
    };
    c.env.outgoing.once('close', handleClose);
    await waitFor(view, waiting.signal);
    c.env.outgoing.off('close', handleClose);
  }

  return new Hono<AppEnv>()
    .post('/chatstream', async (c) => {
      const isEvents = c.req.header('accept')?.toLowerCase().includes('text/event-stream') ?? false;
      const { view, threadId } = await startAsk(c);
      const stream = isEvents
        ? prepareStream(c, view, { form: 'events', threadId })
        : prepareStream(c, view, { form: 'plain', threadId, onLeave: () => stopUnread(view.id) });
      if (isEvents) await waitAtMost(statusGraceMs, (signal) => waitForFirstText(view, signal));
      else await whileConnected(c, view, waitForFirstText);
      throwIfNothingCame(view);
      return stream();
    })
    .post('/chat/send', async (c) => {
      const { view, threadId } = await startAsk(c);
      await whileConnected(c, view, waitForEnd);
      if (view.status() === 'interrupted') throw new AppError(view.code() ?? 'answer_interrupted');
      c.header('X-Message-Id', view.id);
      c.header('X-Thread-Id', threadId);
      return c.json({
        id: view.id,
        threadId,
        response: view.readFrom(0),
        sources: [...view.sources()],
      } satisfies WholeAnswer);
    })
    .get('/chatstream/history', async (c) => {
      const account = await visitors.account(readCredentials(c));
      return c.json((await history.listAll(account.id)) satisfies HistoryItem[]);
    });
}

async function waitAtMost(ms: number, waitFor: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  await waitFor(over.signal);
  clearTimeout(timer);
}

/** Before the first byte a failure is a status. */
function throwIfNothingCame(view: AnswerView): void {
  if (view.status() === 'interrupted' && view.length() === 0)
    throw new AppError(view.code() ?? 'model_unavailable');
}
