import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database.ts';
import { createOutboxStore } from '../mail/outbox.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createContactMessageStore } from './contact-messages.ts';
import { createSubscriberStore } from './subscribers.ts';

const leaseMs = 60_000;

describe.each(await listTestDatabases(process.env))('what the forms submit, on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('is mailed by one of ten processes, and by another one when the first postpones it', async () => {
    const outbox = createOutboxStore(db);
    await createContactMessageStore(db).add(contactMessage, { isMailed: true });
    const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(leaseMs)));
    const [mine, ...others] = claims.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(await outbox.findNextDue()).toBe(mine?.leasedUntil);
    await outbox.postpone(mine!, Date.now());
    const again = await outbox.claim(leaseMs);
    expect(again).toMatchObject({ id: mine?.id, kind: 'contact', attempts: 2 });
    // The first process reports late: another one has taken over the mail.
    await outbox.remove(mine!);
    expect(await outbox.findNextDue()).toBeDefined();
    await outbox.remove(again!);
    expect(await outbox.findNextDue()).toBeUndefined();
    expect(await outbox.claim(leaseMs)).toBeUndefined();
  });

  test('is mailed again if it was requested while its mail was being sent', async () => {
    const outbox = createOutboxStore(db);
    const subscribers = createSubscriberStore(db);
    await subscribers.add({ id: 'ada', email: 'ada@firm.example' }, { isMailed: true });
    const first = await outbox.claim(leaseMs);
    await subscribers.add({ id: 'ada', email: 'ada@firm.example' }, { isMailed: true });
    await outbox.remove(first!);
    const second = await outbox.claim(leaseMs);
    expect(second).toMatchObject({ kind: 'newsletter', subjectId: first?.subjectId, attempts: 1 });
    await outbox.remove(second!);
    expect(await subscribers.list()).toHaveLength(1);
  });

  test('is confirmed by one of ten clicks on a link, and forgotten if nobody clicks it', async () => {
    const subscribers = createSubscriberStore(db);
    const [ada] = await subscribers.list();
    await subscribers.setLink(ada!.id, 'first', Date.now() + leaseMs);
    await subscribers.setLink(ada!.id, 'second', Date.now() + leaseMs);
    expect(await subscribers.confirm('first')).toBe(false);
    const clicks = await Promise.all(Array.from({ length: 10 }, () => subscribers.confirm('second')));
    expect(clicks.filter(Boolean)).toEqual([true]);
    await subscribers.add({ id: 'bob', email: 'bob@firm.example' }, { isMailed: false });
    const bob = (await subscribers.list()).find(({ email }) => email === 'bob@firm.example');
    await subscribers.removeExpired();
    expect(await subscribers.list()).toHaveLength(2);
    await subscribers.setLink(bob!.id, 'third', Date.now() - 1);
    expect(await subscribers.hasLink('third')).toBe(false);
    await subscribers.removeExpired();
    expect((await subscribers.list()).map(({ email }) => email)).toEqual(['ada@firm.example']);
  });
});

const contactMessage = {
  name: 'Ada',
  email: 'ada@firm.example',
  number: '',
  message: 'Forty leases',
  isHeldBack: false,
};
