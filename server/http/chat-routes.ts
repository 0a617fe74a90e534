import { Hono } from 'hono';
import { z } from 'zod';
import { feedbackSchema, renameSchema } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Conversations } from '../services/conversations/conversations.ts';
import type { History } from '../services/conversations/history.ts';
import type { OwnAnswers } from '../services/conversations/own-answers.ts';
import type { AtOnce, InSlot } from './at-once.ts';
import type { AppEnv } from './context.ts';
import { toHistoryList, toHistoryPage, toThreadView } from './conversation-views.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { check, readJson } from './read-json.ts';
import { sendJson } from './send-stream.ts';
import { type StreamMetrics, streamAnswer } from './stream-answer.ts';

const maxPageLength = 200;
const pageLength = z.coerce.number().int().min(1);
/** An empty parameter counts as none. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const pageSchema = z.object({
  /** The `next` of the previous page. */
  before: orNone(z.uuid().toLowerCase().optional()),
  /** A page is never longer than the maximum: what is missing follows under `next`. */
  limit: orNone(pageLength.transform((asked) => Math.min(asked, maxPageLength)).default(50)),
});
/** Without a limit, the whole thread is returned. There is no `next` here, so a greater limit cannot be shortened. */
const threadPageSchema = pageSchema.extend({ limit: orNone(pageLength.max(maxPageLength).optional()) });
const searchSchema = z.object({ q: z.string().max(200).default('') });
const offsetSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A UUID in capitals names the same thread. */
const toThreadId = (param: string) => param.toLowerCase();

/** A guest may delete what it has asked; everything else about threads needs an account. */
async function asGuest(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (thrown) {
    throw thrown instanceof AppError && thrown.code === 'not_found' ? new AppError('sign_in_needed') : thrown;
  }
}

type Deps = {
  answers: OwnAnswers;
  conversations: Conversations;
  history: History;
  visitors: Visitors;
  takeStream: AtOnce;
  takeHistory: AtOnce;
  searchInSlot: InSlot;
  metrics: StreamMetrics;
};

/** Resuming, stopping and rating answers; history and threads. */
export function chatRoutes(deps: Deps) {
  const { answers, conversations, history, visitors, takeStream, takeHistory, searchInSlot, metrics } = deps;

  return (
    new Hono<AppEnv>()
      .get('/stream/:id', async (c) => {
        const asker = await visitors.reader(readCredentials(c));
        const from = check(offsetSchema, c.req.header('last-event-id') ?? 0);
        await takeStream(c, asker.ownerId);
        const { view, conversationId } = await answers.resume(asker, c.req.param('id'));
        return streamAnswer(c, view, { metrics, threadId: conversationId, from, form: 'events' });
      })
      .delete('/stream/:id', async (c) => {
        await answers.stop(await visitors.reader(readCredentials(c)), c.req.param('id'));
        return c.body(null, 204);
      })
      .get('/history', async (c) => {
        const { before, limit } = check(pageSchema, c.req.query());
        const ownerId = await readOwnerId(c, visitors);
        await takeHistory(c, ownerId);
        const entries = history.readPage(ownerId, { limit, beforeId: before });
        return sendJson(c, toHistoryPage(entries, limit));
      })
      .delete('/history', async (c) => {
        await conversations.removeAll(await readOwnerId(c, visitors));
        return c.body(null, 204);
      })
      .delete('/history/:threadId', async (c) => {
        await conversations.remove(await readOwnerId(c, visitors), toThreadId(c.req.param('threadId')));
        return c.body(null, 204);
      })
      .get('/threads', async (c) => {
        const { q } = check(searchSchema, c.req.query());
        const ownerId = await readOwnerId(c, visitors);
        const list = () => conversations.list(ownerId, q.trim());
        const found = await (q.trim() === '' ? list() : searchInSlot(ownerId, list));
        return c.json(found.map(toThreadView));
      })
      // One thread with its exchanges, oldest first, for the sidebar.
      .get('/threads/:id', async (c) => {
        const { before, limit } = check(threadPageSchema, c.req.query());
        const page = { limit, beforeId: before };
        const ownerId = await readOwnerId(c, visitors);
        await takeHistory(c, ownerId);
        const entries = await history.readConversation(ownerId, toThreadId(c.req.param('id')), page);
        return sendJson(c, toHistoryList(entries));
      })
      .patch('/threads/:id', async (c) => {
        const ownerId = await readOwnerId(c, visitors);
        const { name } = await readJson(c, renameSchema);
        await conversations.rename(ownerId, toThreadId(c.req.param('id')), name);
        return c.body(null, 204);
      })
      .delete('/threads/:id', async (c) => {
        const remove = (ownerId: string) => conversations.remove(ownerId, toThreadId(c.req.param('id')));
        const credentials = readCredentials(c);
        if (credentials.token || credentials.guestId === undefined)
          await remove(await readOwnerId(c, visitors));
        else await asGuest(async () => remove((await visitors.reader(credentials)).ownerId));
        return c.body(null, 204);
      })
      .put('/messages/:id/feedback', async (c) => {
        const asker = await visitors.reader(readCredentials(c));
        const { rating } = await readJson(c, feedbackSchema);
        await answers.rate(asker, c.req.param('id'), rating);
        return c.body(null, 204);
      })
  );
}
