import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../state/conversation.ts';

// In ascending order, so that a test says which tab has the lower one.
const ids = vi.hoisted(() => ({ last: 0 }));
vi.mock('../state/new-id.ts', () => ({
  newId() {
    ids.last += 1;
    return `00000000-0000-4000-8000-${String(ids.last).padStart(12, '0')}`;
  },
}));

// Files share their process: an earlier one may have loaded the modules without the mock.
vi.resetModules();
const { conversationSlice } = await import('../actions/conversation-slice.ts');
const { readText } = await import('../actions/snapshot.ts');
const { createAnswer, createQuestion } = await import('../state/conversation.ts');
const { createIdempotencyKeys } = await import('../state/idempotency-keys.ts');
const { createChatStore } = await import('../state/store.ts');
const { syncTabs } = await import('./sync.ts');

const open: AbortController[] = [];
afterEach(() => {
  for (const lifetime of open.splice(0)) lifetime.abort();
});

describe('tabs of one visitor', () => {
  test('show the conversation and the draft that the first has when a second comes', async () => {
    const one = setUp();
    one.ask('First');
    one.store.setDraft('half a thought');
    const two = setUp();
    await expect.poll(two.look).toEqual(one.look());
    expect(two.store.get().draft).toBe('half a thought');
  });

  test('share a running answer and resume it when its tab closes', async () => {
    const one = setUp();
    const two = setUp();
    const answer = one.ask('First');
    one.store.texts.append(answer.id, 'One ');
    await expect.poll(two.look).toEqual(['First', 'One ']);
    one.store.texts.append(answer.id, 'two');
    await expect.poll(two.look).toEqual(['First', 'One two']);
    one.store.changeAnswer(answer.id, { exchangeId: 'x1' });
    await expect.poll(() => two.answer()?.exchangeId).toBe('x1');
    one.close();
    await expect.poll(() => two.resumed).toEqual(['x1']);
  });

  test('stop an answer that the other one runs', async () => {
    const one = setUp();
    const two = setUp();
    const answer = one.ask('First');
    await expect.poll(() => two.answers.remote.has(answer.id)).toBe(true);
    two.answers.stop(answer.id);
    await expect.poll(() => one.stopped).toEqual([answer.id]);
  });

  test('settle on one of two questions that were sent at once, under one key', async () => {
    const one = setUp();
    const two = setUp();
    await met(one, two);
    const keys = [one.ask('Same').key, two.ask('Same').key];
    expect(keys[0]).toBe(keys[1]);
    await expect.poll(() => JSON.stringify(one.ids()) === JSON.stringify(two.ids())).toBe(true);
    await expect.poll(one.look).toEqual(['Same', '']);
    expect(two.look()).toEqual(['Same', '']);
  });

  // Which of two tabs that say hello at once gives way depends on their ids.
  test.each([
    { asking: 0, name: 'lower' },
    { asking: 1, name: 'higher' },
  ])(
    'do not get a guest’s first question back as a draft from a tab that has not heard of it, asked by the $name id',
    async ({ asking }) => {
      const tabs = [setUp({ owner: 'nobody yet' }), setUp({ owner: 'nobody yet' })] as const;
      const one = tabs[asking]!;
      const two = tabs[1 - asking]!;
      one.store.setDraft('First');
      await expect.poll(() => two.store.get().draft).toBe('First');
      two.setOwner('guest');
      one.setOwner('guest');
      // The second tab has not sent it: its reply has the text as its draft.
      one.ask('First');
      one.store.setDraft('');
      await expect.poll(() => two.look()).toEqual(['First', '']);
      expect([one.store.get().draft, two.store.get().draft]).toEqual(['', '']);
    },
  );

  test('have no draft left of what another one has just asked, though it could not say so', async () => {
    const one = setUp();
    one.ask('First');
    const two = setUp({ draft: 'First' });
    await expect.poll(two.look).toEqual(['First', '']);
    expect([one.store.get().draft, two.store.get().draft]).toEqual(['', '']);
  });

  test('keep a draft that asks again what was asked long ago', async () => {
    const one = setUp();
    one.ask('First', Date.now() - 60_000);
    const two = setUp({ draft: 'First' });
    await expect.poll(two.look).toEqual(['First', '']);
    expect(two.store.get().draft).toBe('First');
  });

  test('share the draft that was typed in the second before it heard of the first', async () => {
    const one = setUp();
    const two = setUp({ draft: 'typed early' });
    await met(one, two);
    await expect.poll(() => one.store.get().draft).toBe('typed early');
  });

  test('lose no draft when each has one of its own', async () => {
    const one = setUp();
    one.store.setDraft('mine');
    const two = setUp({ draft: 'the page’s question' });
    await met(one, two);
    expect(one.store.get().draft).toBe('mine');
    expect(two.store.get().draft).toBe('the page’s question');
    two.store.setDraft('the page’s question, longer');
    one.ask('one says so');
    await expect.poll(two.look).toEqual(['one says so', '']);
    expect([one, two].map(({ store }) => store.get().draft)).toEqual(['mine', 'the page’s question, longer']);
  });

  test('broadcast a change once: no tab repeats what it received', async () => {
    const received = vi.fn();
    const listener = new BroadcastChannel(`lexloom:tabs:${new URL('./channel.ts', import.meta.url)}`);
    const one = setUp();
    const two = setUp();
    await met(one, two);
    listener.onmessage = received;
    one.store.setDraft('a');
    await expect.poll(() => two.store.get().draft).toBe('a');
    two.store.setDraft('ab');
    await expect.poll(() => one.store.get().draft).toBe('ab');
    listener.close();
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('delete a chat in both and follow each other to another one', async () => {
    const one = setUp();
    const two = setUp();
    const answer = one.ask('First');
    one.end(answer);
    one.store.register(conversationSlice).startNew();
    await expect.poll(() => two.store.get().saved.map(({ name }) => name)).toEqual(['Chat 1']);
    expect(two.store.get().current.id).toBe(one.store.get().current.id);
    two.store.register(conversationSlice).remove(one.store.get().saved[0]!.id);
    await expect.poll(() => one.store.get().saved).toEqual([]);
  });

  test('ignore tabs of another visitor', async () => {
    const one = setUp();
    const other = setUp({ owner: 'somebody else' });
    const two = setUp();
    one.store.setDraft('secret');
    await expect.poll(() => two.store.get().draft).toBe('secret');
    expect(other.store.get().draft).toBe('');
  });
});

type Tab = ReturnType<typeof setUp>;

/** Resolves once each has heard from the other. */
async function met(one: Tab, two: Tab) {
  await expect.poll(() => one.store.get().current.id === two.store.get().current.id).toBe(true);
}

function setUp({ owner = 'me', draft = '' } = {}) {
  // Browsers have this, but Node does not.
  vi.stubGlobal('addEventListener', () => {});
  const store = createChatStore();
  store.setDraft(draft);
  const lifetime = new AbortController();
  open.push(lifetime);
  const keys = createIdempotencyKeys();
  const resumed: (string | undefined)[] = [];
  const stopped: string[] = [];
  const resume = (answer: Answer) => void resumed.push(answer.exchangeId);
  const answers = createAnswers(stopped);
  const { signal } = lifetime;
  const tabs = syncTabs({ store, signal, resume, answers, keys, signOut: () => {} }, () => true);
  tabs.setOwner(owner, false);
  const answer = () =>
    store.get().current.messages.findLast((each) => each.role === 'assistant') as Answer | undefined;
  return {
    store,
    answers,
    resumed,
    stopped,
    answer,
    setOwner: (name: string) => tabs.setOwner(name, true),
    close: () => lifetime.abort(),
    ask(text: string, askedAt = Date.now()) {
      const question = { ...createQuestion(text), askedAt };
      const asked = createAnswer(question, keys.next());
      answers.begin(asked.id);
      store.addMessages(question, asked);
      return asked;
    },
    end({ id }: Answer) {
      answers.end(id);
      store.changeAnswer(id, { phase: 'complete' });
    },
    ids: () => store.get().current.messages.map(({ id }) => id),
    look: () => store.get().current.messages.map((message) => readText(message, store.texts)),
  };
}

/** The running answers of a tab, without a server that answers. */
function createAnswers(stopped: string[]) {
  const local = new Map<string, unknown>();
  const remote = new Map<string, () => void>();
  return {
    begin: (id: string) => void local.set(id, true),
    end: (id: string) => void local.delete(id),
    run: async () => {},
    stop(id: string) {
      if (local.has(id)) stopped.push(id);
      else remote.get(id)?.();
    },
    stopAll: () => {},
    local,
    remote,
  };
}
