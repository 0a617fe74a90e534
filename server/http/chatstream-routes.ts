import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { askSchema, type WholeAnswer } from '#shared/api.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Audience } from '../services/answering/audience.ts';
import { secondsUntilNextDay } from '../services/budgets/budgets.ts';
import { retryAfterSeconds } from '../services/conversations/answer-slots.ts';
import { type AnswerView, waitForEnd, waitForFirstText } from '../services/conversations/answer-view.ts';
import type { Ask, Asked, AskRequest } from '../services/conversations/ask.ts';
import type { History } from '../services/conversations/history.ts';
import type { Partner } from '../services/partners/partner.ts';
import type { AtOnce } from './at-once.ts';
import type { AppContext, AppEnv } from './context.ts';
import { toHistoryList, toSourceNote, toSuggestions } from './conversation-views.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { readNetwork } from './network.ts';
import { readJson } from './read-json.ts';
import { sendJson } from './send-stream.ts';
import { whileSignedIn } from './sign-out.ts';
import { prepareStream, type StreamMetrics, toMark } from './stream-answer.ts';

/**
 * A model that refuses mostly does so at once. The event stream waits this long before it starts, so that a refusal can
 * still be an HTTP status.
 */
const statusGraceMs = 250;
/** A reason of its own, because Node would otherwise make an exception with its stack for each question. */
const waitedLongEnough = new Error('nobody waits any longer');

type Deps = {
  ask: Ask;
  /** Called when the asker disconnects: stops the model unless another reader is connected. */
  stopUnread: (id: string) => void;
  history: History;
  visitors: Visitors;
  takeHistory: AtOnce;
  takeStream: AtOnce;
  trustProxy: boolean;
  metrics: StreamMetrics;
};

/**
 * `POST /chatstream` and `GET /chatstream/history`, and `POST /chat/send`, which answers the same message as a single
 * JSON body.
 */
export function chatstreamRoutes(deps: Deps) {
  const { ask, stopUnread, history, visitors, takeHistory, takeStream, trustProxy, metrics } = deps;

  async function readAskRequest(c: AppContext): Promise<AskRequest> {
    const body = await readJson(c, askSchema);
    const ids = body.fileIds ?? [];
    const partner = c.get('partner');
    return {
      message: body.message,
      documents: {
        ids: [...(body.fileId ? [body.fileId] : []), ...(ids === 'all' ? [] : ids)],
        isAll: ids === 'all',
      },
      conversationId: body.threadId ?? undefined,
      idempotencyKey: readIdempotencyKey(c),
      // A host page without text counts as none.
      hostPage: body.hostPage?.text.trim() ? body.hostPage : undefined,
      audience: partner && toAudience(partner, c.req.header('origin')),
    };
  }

  async function startAnswer(c: AppContext): Promise<{ view: Asked['view']; threadId: string }> {
    const asker = await visitors.asker(readCredentials(c));
    const asked = await ask(asker, await readAskRequest(c), readNetwork(c, trustProxy));
    // A repeat may read an old answer, which is then in memory as a whole while it is sent.
    if (asked.isRepeat) await takeStream(c, asker.ownerId);
    return { view: asked.view, threadId: asked.conversationId };
  }

  /** Waits for the answer; stops it if its asker disconnects in the meantime. */
  async function whileConnected(c: AppContext, view: AnswerView, waitFor: typeof waitForEnd): Promise<void> {
    const waiting = new AbortController();
    const handleClose = () => {
      // This wait counts as a reader, so it has to end before the answer can count as unread.
      waiting.abort();
      stopUnread(view.id);
    };
    const { outgoing } = c.env;
    outgoing.once('close', handleClose);
    // If the asker left while the question was being stored, the 'close' event has already fired. Called a turn later,
    // because a repeat of the question, which waited for this one, has to become a reader of the answer first.
    if (outgoing.destroyed) setImmediate(handleClose);
    await waitFor(view, waiting.signal);
    outgoing.off('close', handleClose);
  }

  return new Hono<AppEnv>()
    .post('/chatstream', async (c) => {
      const askedAt = performance.now();
      const isEvents = acceptsEvents(c);
      const { view, threadId } = await startAnswer(c);
      const asked = { threadId, metrics, askedAt };
      const stream = isEvents
        ? prepareStream(c, view, { ...asked, form: 'events' })
        : prepareStream(c, view, { ...asked, form: 'plain', onDisconnect: () => stopUnread(view.id) });
      if (isEvents) await waitAtMost(statusGraceMs, (signal) => waitForFirstText(view, signal));
      else await whileSignedIn(c, whileConnected(c, view, waitForFirstText));
      throwIfEmpty(view);
      return stream();
    })
    .post('/chat/send', async (c) => {
      const { view, threadId } = await startAnswer(c);
      await whileSignedIn(c, whileConnected(c, view, waitForEnd));
      if (view.status() === 'interrupted') throw toFailure(view, 'answer_interrupted');
      c.header('X-Message-Id', view.id);
      c.header('X-Thread-Id', threadId);
      const answer: WholeAnswer = {
        id: view.id,
        threadId,
        response: view.readFrom(0),
        sources: view.sources().map(toSourceNote),
        ...toSuggestions(view.suggestions()),
      };
      return c.json(answer, 200, toMark(view));
    })
    .get('/chatstream/history', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      await takeHistory(c, ownerId);
      return sendJson(c, toHistoryList(history.readAll(ownerId)));
    });
}

/** A request without an origin of the partner's, as from its server, counts as from the first of its pages. */
function toAudience({ id, knowsCompany, origins }: Partner, origin: string | undefined): Audience {
  const own = origins.find((each) => each === origin) ?? origins[0];
  return { partnerId: id, knowsCompany, origin: own };
}

/** Whether the request names events and does not give them the weight 0 (RFC 9110 §12.4.2). */
function acceptsEvents(c: AppContext): boolean {
  const events = 'text/event-stream';
  const chosen = accepts(c, {
    header: 'Accept',
    supports: [events],
    default: '',
    // The library's own choice is for types that match with wildcards, too.
    match: (accepted, { default: none }) =>
      accepted.some(({ type, q }) => type.toLowerCase() === events && q > 0) ? events : none,
  });
  return chosen === events;
}

async function waitAtMost(ms: number, waitFor: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(waitedLongEnough), ms);
  await waitFor(timeout.signal);
  clearTimeout(timer);
}

/** Before the first byte, a failure is an HTTP status. */
function throwIfEmpty(view: AnswerView): void {
  if (view.status() === 'interrupted' && view.length() === 0) throw toFailure(view, 'model_unavailable');
}

function toFailure(view: AnswerView, fallback: ErrorCode): AppError {
  const code = view.code() ?? fallback;
  if (code === 'budget_spent')
    return new AppError(code, { retryAfterSeconds: secondsUntilNextDay(Date.now()) });
  return new AppError(code, code === 'server_busy' ? { retryAfterSeconds } : {});
}
