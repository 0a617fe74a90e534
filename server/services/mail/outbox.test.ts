import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ComposeByKind, createOutbox, type Delivery } from './outbox.ts';

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
  await outbox.stop();
});

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
