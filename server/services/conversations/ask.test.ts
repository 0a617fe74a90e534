import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import { type AskRequest, createAsk } from './ask.ts';
import type { Begun } from './ports.ts';

type Options = { isRefused?: boolean; stored?: () => Promise<Begun> };

const guest: Asker = { ownerId: 'a', guestHash: 'a', isUnknown: true };
const begun: Begun = { outcome: 'begun', ownerId: 'a' };
const question = { message: 'Where are you?', documents: { ids: [], isAll: false } };

test('what a guest asks first is looked up while it is being stored', async () => {
  const { ask, lookedUp, isStoring } = setUp();
  void ask(guest, question);
  await isStoring;
  expect(lookedUp).toEqual(['Where are you?']);
});

test.each([
  ['a guest who asked before, and may follow that', { ...guest, isUnknown: false }, question],
  ['a document', guest, { ...question, documents: { ids: ['b'], isAll: false } }],
  ['a page', guest, { ...question, hostPage: { url: 'https://a.example', title: 'A', text: 'A page.' } }],
])('of %s, nothing is looked up ahead', async (_, asker, asked) => {
  const { ask, lookedUp, isStoring } = setUp();
  void ask(asker, asked);
  await isStoring;
  expect(lookedUp).toEqual([]);
});

test('nothing is looked up for a question that is refused', async () => {
  const { ask, lookedUp } = setUp({ isRefused: true });
  await expect(ask(guest, question)).rejects.toThrow(AppError);
  expect(lookedUp).toEqual([]);
});

test.each([
  ['cannot be stored', { stored: () => Promise.reject(new Error('disk full')) }],
  ['has been answered, or left by its asker', { stored: () => Promise.resolve(begun) }],
])('a question that %s is not looked up any more', async (_, options) => {
  const { ask, signals, isReleased } = setUp(options);
  const asked = ask(guest, question).catch(() => {});
  await isReleased;
  await asked;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

/** A store that never gets done, unless told otherwise. */
function setUp({ isRefused = false, stored = () => new Promise<never>(() => {}) }: Options = {}) {
  const lookedUp: string[] = [];
  const signals: AbortSignal[] = [];
  const { promise: isReleased, resolve: noticeRelease } = Promise.withResolvers<void>();
  const { promise: isStoring, resolve: noticeStoring } = Promise.withResolvers<void>();
  const ask = createAsk({
    exchanges: {
      findByKey: async () => undefined,
      begin() {
        noticeStoring();
        return stored();
      },
    },
    conversations: { findLatest: async () => undefined },
    live: { open: () => ({}) as never, discard: () => {} },
    toView: () => ({}) as never,
    documents: { resolve: async (_, { ids }) => [...ids] },
    limits: {
      async count(_, work) {
        if (isRefused) throw new AppError('rate_limited');
        return work();
      },
    },
    slots: { take: async () => ({ waitForTurn: async () => {}, release: noticeRelease }) },
    writeAnswer: async () => {},
    lookUpAhead(message, signal) {
      lookedUp.push(message);
      signals.push(signal);
    },
    instances: { id: 'instance', now: () => 0 },
    heartbeat: async () => {},
    assistant: { kind: 'quoting', leastTokens: () => 0 },
    maxMessageChars: 100,
  });
  const toRequest = (asked: Partial<AskRequest>) => ({ ...question, ...asked }) as AskRequest;
  return {
    ask: (asker: Asker, asked: Partial<AskRequest>) => ask(asker, toRequest(asked), 'network'),
    lookedUp,
    signals,
    isStoring,
    isReleased,
  };
}
