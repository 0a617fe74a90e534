import { expect, test, vi } from 'vitest';
import type { ThreadView } from '#shared/api.ts';
import { conversationSlice } from '../actions/conversation-slice.ts';
import { unreachable } from '../api/failure.ts';
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

type Backend = { removal?: () => Promise<Response>; beforeList?: Promise<void> };

/** An account with two chats. The server reads its list at once, and answers when `beforeList` resolves. */
function setUp({
  removal = async () => new Response(null, { status: 204 }),
  beforeList = Promise.resolve(),
}: Backend) {
  const store = createChatStore();
  store.signIn();
  const life = new AbortController();
  let stored = [toView(1), toView(2)];
  const client = {
    explain: async () => unreachable,
    async request(path: string, init?: RequestInit): Promise<Response> {
      if (init?.method === 'DELETE') {
        const answer = await removal();
        if (answer.ok) stored = stored.filter(({ id }) => !path.endsWith(id));
        return answer;
      }
      const list = [...stored];
      await beforeList;
      return Response.json(list);
    },
  };
  const threads = openThreads({ client, store, signal: life.signal, resume: () => {} });
  return {
    threads,
    saved: () => store.get().saved.map(({ name }) => name),
    notices: () =>
      store.get().current.messages.flatMap((each) => (each.role === 'user' ? [] : each.failure?.message)),
    /** Takes a chat out of the list, as its row does before the server is told. */
    remove(id: string) {
      const removed = store.get().saved.filter((each) => each.id === id);
      store.register(conversationSlice).remove(id);
      return removed;
    },
    leave() {
      life.abort();
      store.signOut();
    },
  };
}

const toView = (number: number): ThreadView => ({
  id: `t${number}`,
  name: `Chat ${number}`,
  number,
  messages: 2,
  updatedAt: '2026-11-26T09:00:00.000Z',
});
