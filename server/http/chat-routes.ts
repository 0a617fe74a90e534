import { Hono } from 'hono';
import { z } from 'zod';
import { feedbackSchema, renameSchema } from '#shared/api.ts';
import type { createVisitors } from '../services/accounts/visitors.ts';
import type { History } from '../services/conversations/history.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';
import { check, readJson } from './read-json.ts';
import { streamAnswer } from './stream-answer.ts';

const pageSchema = z.object({
  /** The `next` of the page before this one; an empty one is none. */
  before: z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional()),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Without a limit a thread comes whole. */
const threadPageSchema = pageSchema.extend({ limit: z.coerce.number().int().min(1).max(200).optional() });
const searchSchema = z.object({ q: z.string().max(200).default('') });
const offsetSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Answers to take up again, threads, history and feedback. */
export function chatRoutes({
  history,
  visitors,
}: {
  history: History;
  visitors: ReturnType<typeof createVisitors>;
}) {
  const accountId = async (c: AppContext) => (await visitors.account(readCredentials(c))).id;

  return (
    new Hono<AppEnv>()
      .get('/stream/:id', async (c) => {
        const asker = await visitors.reader(readCredentials(c));
        const from = check(offsetSchema, c.req.header('last-event-id') ?? 0);
        const { view, threadId } = await history.open(asker, c.req.param('id'));
        return streamAnswer(c, view, { form: 'events', threadId, from });
      })
      .delete('/stream/:id', async (c) => {
        await history.stop(await visitors.reader(readCredentials(c)), c.req.param('id'));
        return c.body(null, 204);
      })
      .get('/history', async (c) => {
        const { before, limit } = check(pageSchema, c.req.query());
        return c.json(await history.listPage(await accountId(c), limit, before));
      })
      .delete('/history', async (c) => {
        await history.removeAll(await accountId(c));
        return c.body(null, 204);
      })
      .delete('/history/:threadId', async (c) => {
        await history.removeThread(await accountId(c), c.req.param('threadId'));
        return c.body(null, 204);
      })
      .get('/threads', async (c) => {
        const { q } = check(searchSchema, c.req.query());
        return c.json(await history.listThreads(await accountId(c), q.trim()));
      })
      // One thread with its exchanges, oldest first: what the sidebar opens.
      .get('/threads/:id', async (c) => {
        const { before, limit } = check(threadPageSchema, c.req.query());
        return c.json(await history.listThread(await accountId(c), c.req.param('id'), limit, before));
      })
      .patch('/threads/:id', async (c) => {
        const ownerId = await accountId(c);
        const { name } = await readJson(c, renameSchema);
        await history.renameThread(ownerId, c.req.param('id'), name);
        return c.body(null, 204);
      })
      .delete('/threads/:id', async (c) => {
        await history.removeThread(await accountId(c), c.req.param('id'));
        return c.body(null, 204);
      })
      .put('/messages/:id/feedback', async (c) => {
        const asker = await visitors.reader(readCredentials(c));
        const { rating } = await readJson(c, feedbackSchema);
        await history.rate(asker, c.req.param('id'), rating);
        return c.body(null, 204);
      })
  );
}
