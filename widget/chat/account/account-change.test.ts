import { expect, test, vi } from 'vitest';
import { createIdentity } from '../state/identity.ts';
import { createChatStore } from '../state/store.ts';
import { followAccountChange } from './account-change.ts';

test('asks whose conversations these are until the server tells, and leaves no timer once the widget is gone', async () => {
  vi.useFakeTimers();
  try {
    const { identity, request, lifetime } = setUp();
    identity.setToken('renewed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(request).toHaveBeenCalledTimes(3);
    lifetime.abort();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(request).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('asks only about the latest token', async () => {
  vi.useFakeTimers();
  try {
    const { identity, request } = setUp();
    for (const token of ['second', 'third', 'second']) {
      identity.setToken(token);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(request).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(request).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});

/** A visitor with a stored chat, whose server is away. */
function setUp() {
  const store = createChatStore();
  store.signIn();
  const chat = { ...store.get().current, unloaded: 2 };
  store.register((set) => ({ show: () => set({ current: chat }) })).show();
  const identity = createIdentity({ token: 'first' }, { read: () => null, write() {}, remove() {} } as never);
  const request = vi.fn(async (): Promise<Response> => {
    throw new TypeError('unreachable');
  });
  const lifetime = new AbortController();
  followAccountChange({
    client: { request, explain: async () => 'away' } as never,
    ...{ store, identity, signal: lifetime.signal, refreshDocuments() {} },
  });
  return { identity, request, lifetime };
}
