import { expect, test, vi } from 'vitest';
import type { ThreadView } from '#shared/api.ts';
import { conversationSlice } from '../actions/conversation-slice.ts';
import { unreachable } from '../api/failure.ts';
import { createAnswer, createQuestion } from '../state/conversation.ts';
import { createChatStore } from '../state/store.ts';
import { openThreads } from './threads.ts';

test('shows a chat again that could not be deleted, and says so', async () => {
  const { threads, saved, notices, remove } = setUp({
    removal: async () => new Response(null, { status: 503 }),
  });
  await vi.waitFor(() => expect(saved()).toEqual(['Chat 1', 'Chat 2']));
  await threads.removeThread('t1', remove('t1'));
  expect(saved()).toEqual(['Chat 2', 'Chat 1']);
  expect(notices()).toEqual(['This could not be deleted. Please try again.']);
});

test('shows nobody a chat that could not be deleted once the sign-in has ended', async () => {
  const { threads, saved, notices, remove, leave } = setUp({
    removal: async () => {
      leave();
      return new Response(null, { status: 401 });
    },
  });
  await vi.waitFor(() => expect(saved()).toHaveLength(2));
  await threads.removeThread('t1', remove('t1'));
  expect(saved()).toEqual([]);
  expect(notices()).toEqual([]);
});

test('asks for the list again where a chat was deleted while it was on its way', async () => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const { threads, saved, remove } = setUp({ beforeList: listed });
  await threads.removeThread('t1', remove('t1'));
  list();
  await vi.waitFor(() => expect(saved()).toEqual(['Chat 2']));
});

test('a long chat that is chosen twice, before it has come, still has its earlier messages', async () => {
  const { threads, saved, select, current } = setUp({ exchanges: 30 });
  await vi.waitFor(() => expect(saved()).toHaveLength(2));
  select('t1');
  await Promise.all([threads.openThread('t1'), threads.openThread('t1')]);
  expect(current().messages).toHaveLength(40);
  expect(current().firstShown).toBe(28);
  expect(current().unloaded).toBeGreaterThan(0);
  await threads.openThread('t1');
  expect(current().messages).toHaveLength(60);
  expect(current().unloaded).toBeUndefined();
});

test('a chat whose first question was just being sent when the list was requested is listed once', async () => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const { id, ids, store, answer } = setUp({ beforeList: listed, isAsking: true });
  // The server stores the question after it has made its list.
  store(id);
  answer('e1');
  list();
  await vi.waitFor(() => expect(ids()).toHaveLength(3));
  expect(ids().sort()).toEqual([id, 't1', 't2'].sort());
});

test('a guest’s chat that was not moved to the account gets an id of its own there', async () => {
  const { id, answer, saved, current } = setUp({ isAsking: true });
  // The guest had asked before the sign-in, and the server does not list it.
  answer('e1');
  await vi.waitFor(() => expect(saved()).toHaveLength(2));
  expect(current().messages).toHaveLength(2);
  expect(current().id).not.toBe(id);
  expect(saved()).toEqual(['Chat 1', 'Chat 2']);
  expect([current().name, current().number]).toEqual(['Chat 3', 3]);
});

test('a guest’s chat that was opened again is still one chat after the sign-in', async () => {
  const { ids, saved } = setUp({ isReopened: true });
  await vi.waitFor(() => expect(saved()).toHaveLength(3));
  expect(ids()).toHaveLength(3);
  expect(saved().sort()).toEqual(['Chat 1', 'Chat 2', 'Chat 3']);
});

type Backend = {
  removal?: () => Promise<Response>;
  beforeList?: Promise<void>;
  exchanges?: number;
  isAsking?: boolean;
  /** A guest has asked, started another chat and come back. */
  isReopened?: boolean;
};

/** An account with two chats. The server prepares its list at once, and sends it when `beforeList` resolves. */
function setUp({
  removal = async () => new Response(null, { status: 204 }),
  beforeList = Promise.resolve(),
  exchanges = 1,
  isAsking = false,
  isReopened = false,
}: Backend) {
  const store = createChatStore();
  store.signIn();
  const { id } = store.get().current;
  const question = createQuestion('q');
  const asked = createAnswer(question, 'k1');
  if (isAsking || isReopened) store.addMessages(question, asked);
  if (isReopened) {
    store.changeAnswer(asked.id, { phase: 'complete', exchangeId: 'e1' });
    const chats = store.register(conversationSlice);
    chats.startNew();
    chats.select(id);
  }
  const lifetime = new AbortController();
  let stored = [1, 2].map((number) => toView(number, 2 * exchanges));
  const client = {
    explain: async () => unreachable,
    async request(path: string, init?: RequestInit): Promise<Response> {
      if (init?.method === 'DELETE') {
        const answer = await removal();
        if (answer.ok) stored = stored.filter(({ id }) => !path.endsWith(id));
        return answer;
      }
      if (path.includes('limit=')) return Response.json(toPage(path, exchanges));
      const list = [...stored];
      await beforeList;
      return Response.json(list);
    },
  };
  const threads = openThreads({ client, store, signal: lifetime.signal, resume: () => {} });
  return {
    threads,
    id,
    store(conversationId: string) {
      stored = [{ ...toView(3, 2), id: conversationId }, ...stored];
    },
    answer: (exchangeId: string) => store.changeAnswer(asked.id, { phase: 'streaming', exchangeId }),
    /** The ids of all conversations. */
    ids() {
      const { current, saved } = store.get();
      return [...new Set([current, ...saved].map((each) => each.id))];
    },
    saved: () => store.get().saved.map(({ name }) => name),
    notices: () =>
      store.get().current.messages.flatMap((each) => (each.role === 'user' ? [] : each.failure?.message)),
    /** Removes a chat from the list, as its row does before the server is told. */
    remove(id: string) {
      const removed = store.get().saved.filter((each) => each.id === id);
      store.register(conversationSlice).remove(id);
      return removed;
    },
    select: (id: string) => store.register(conversationSlice).select(id),
    current: () => store.get().current,
    leave() {
      lifetime.abort();
      store.signOut();
    },
  };
}

/** Returns the page before an exchange, oldest first, as the server cuts it. */
function toPage(path: string, exchanges: number) {
  const { searchParams } = new URL(path, 'http://any.invalid');
  const end = Number(searchParams.get('before') ?? exchanges);
  const start = Math.max(0, end - Number(searchParams.get('limit')));
  return Array.from({ length: end - start }, (_, at) => ({
    id: `${start + at}`,
    message: 'q',
    response: 'a',
  }));
}

const toView = (number: number, messages: number): ThreadView => ({
  id: `t${number}`,
  name: `Chat ${number}`,
  number,
  messages,
  updatedAt: '2026-11-26T09:00:00.000Z',
});
