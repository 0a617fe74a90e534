import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createLetterStore } from './contact-messages.ts';
import { createOutgoingMailStore } from './outbox.ts';
import { createSubscriberStore } from './subscribers.ts';

const leaseMs = 60_000;

describe.each(await listTestDatabases(process.env))('what the forms bring, on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());

  test('is mailed by one of ten processes, and by another when that one gave it back', async () => {
    const outgoing = createOutgoingMailStore(db);
    await createLetterStore(db).add(letter, { isMailed: true });
    const claims = await Promise.all(Array.from({ length: 10 }, () => outgoing.claim(leaseMs)));
    const [mine, ...others] = claims.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(await outgoing.nextDue()).toBe(mine?.leasedUntil);
    await outgoing.postpone(mine!, Date.now());
    const again = await outgoing.claim(leaseMs);
    expect(again).toMatchObject({ id: mine?.id, kind: 'contact', attempts: 2 });
    // The first one comes back late: the mail is no longer its own.
    await outgoing.remove(mine!);
    expect(await outgoing.nextDue()).toBeDefined();
    await outgoing.remove(again!);
    expect(await outgoing.nextDue()).toBeUndefined();
    expect(await outgoing.claim(leaseMs)).toBeUndefined();
  });

  test('is mailed again when it was asked for while its mail went out', async () => {
    const outgoing = createOutgoingMailStore(db);
    const subscribers = createSubscriberStore(db);
    await subscribers.enter('ada@firm.example', { isMailed: true });
    const first = await outgoing.claim(leaseMs);
    await subscribers.enter('ada@firm.example', { isMailed: true });
    await outgoing.remove(first!);
    const second = await outgoing.claim(leaseMs);
    expect(second).toMatchObject({ kind: 'newsletter', subjectId: first?.subjectId, attempts: 1 });
    await outgoing.remove(second!);
    expect(await subscribers.list()).toHaveLength(1);
  });

  test('is confirmed by one of ten presses of a link, and forgotten when nobody presses it', async () => {
    const subscribers = createSubscriberStore(db);
    const [ada] = await subscribers.list();
    await subscribers.setLink(ada!.id, 'first', Date.now() + leaseMs);
    await subscribers.setLink(ada!.id, 'second', Date.now() + leaseMs);
    expect(await subscribers.confirm('first')).toBe(false);
    const presses = await Promise.all(Array.from({ length: 10 }, () => subscribers.confirm('second')));
    expect(presses.filter(Boolean)).toEqual([true]);
    await subscribers.enter('bob@firm.example', { isMailed: false });
    const bob = (await subscribers.list()).find(({ email }) => email === 'bob@firm.example');
    await subscribers.removeExpired();
    expect(await subscribers.list()).toHaveLength(2);
    await subscribers.setLink(bob!.id, 'third', Date.now() - 1);
    expect(await subscribers.hasLink('third')).toBe(false);
    await subscribers.removeExpired();
    expect((await subscribers.list()).map(({ email }) => email)).toEqual(['ada@firm.example']);
  });
});

const letter = {
  name: 'Ada',
  email: 'ada@firm.example',
  number: '',
  message: 'Forty leases',
  isHeldBack: false,
};
