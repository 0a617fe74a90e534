import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { RecipientRefusedError } from './mail.ts';
import { type ComposeByKind, createOutbox, type Delivery, type MailKind } from './outbox.ts';

test('a mail that was sent is not kept because the database was away at that moment', async () => {
  const waiting: Delivery[] = [
    { id: 'a', kind: 'contact', subjectId: 's', createdAt: Date.now(), attempts: 1, leasedUntil: 0 },
  ];
  const removed: string[] = [];
  const delivered: string[] = [];
  let isAway = true;
  const outbox = createOutbox({
    store: {
      claim: async () => waiting.shift(),
      async postpone() {},
      async remove({ id }) {
        if (isAway) {
          isAway = false;
          throw new AppError('storage_unavailable');
        }
        removed.push(id);
      },
      findNextDue: async () => undefined,
    },
    compose: {
      ...nothing,
      contact: async () => ({ to: 'a@lexloom.example', subject: 'Hi', text: 'Hi' }),
    },
    deliver: async ({ to }) => void delivered.push(to),
    onFailed: () => {},
    onBroken: () => {},
  });
  outbox.wake();
  await expect.poll(() => removed).toEqual(['a']);
  expect(delivered).toEqual(['a@lexloom.example']);
  await outbox.stop(performance.now() + 1000);
});

const twoHoursMs = 2 * 60 * 60_000;

test.each([
  ['a visitor’s address that names no mailbox', 'verify', new RecipientRefusedError(), true],
  ['a visitor’s address while the mail server is away', 'verify', new Error('away'), false],
  ['our own address, which its operator may correct', 'contact', new RecipientRefusedError(), false],
] as const)('a mail to %s is given up, or not, after two hours', async (_, kind, cause, isGivenUp) => {
  const outcomes = await deliverOnce(kind, Date.now() - twoHoursMs, cause);
  expect(outcomes).toEqual([isGivenUp ? 'removed' : 'postponed']);
});

/** Makes one attempt at a mail that was queued then and cannot be delivered. */
async function deliverOnce(kind: MailKind, createdAt: number, cause: Error): Promise<string[]> {
  const waiting: Delivery[] = [{ id: 'a', kind, subjectId: 's', createdAt, attempts: 9, leasedUntil: 0 }];
  const outcomes: string[] = [];
  const outbox = createOutbox({
    store: {
      claim: async () => waiting.shift(),
      postpone: async () => void outcomes.push('postponed'),
      remove: async () => void outcomes.push('removed'),
      findNextDue: async () => undefined,
    },
    compose: { ...nothing, [kind]: async () => ({ to: 'a@firm.example', subject: 'Hi', text: 'Hi' }) },
    deliver: () => Promise.reject(cause),
    onFailed: () => {},
    onBroken: () => {},
  });
  outbox.wake();
  await outbox.stop(performance.now() + 1000);
  return outcomes;
}

const none = async () => undefined;
const nothing: ComposeByKind = {
  contact: none,
  handover: none,
  newsletter: none,
  questions: none,
  verify: none,
  reset: none,
  changed: none,
  dropped: none,
  attacked: none,
  join: none,
  joined: none,
};
