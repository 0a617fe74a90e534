import { describe, expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { createIdentity } from './identity.ts';

describe('a guest', () => {
  test('has no id before a first message, however often it is looked for', () => {
    const { identity, stored } = setUp();
    expect([identity.guestId(), identity.guestId()]).toEqual([null, null]);
    expect(stored.size).toBe(0);
  });

  test('is given one with the first message, keeps it, and every part learns of it', () => {
    const { identity, stored, ensure, heard } = setUp();
    ensure();
    ensure();
    expect(stored.get('guestId')).toMatch(/^[\w-]{36}$/);
    expect(identity.guestId()).toBe(stored.get('guestId'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('keeps the id for as long as the page where nothing can be stored', () => {
    const { identity, ensure } = setUp({}, false);
    ensure();
    const id = identity.guestId();
    ensure();
    expect([id, identity.guestId()]).toEqual([expect.any(String), id]);
  });

  test('is another one after a sign-out has removed the id', () => {
    const { identity, stored, ensure } = setUp();
    ensure();
    const before = identity.guestId();
    stored.clear();
    expect(identity.guestId()).toBeNull();
    ensure();
    expect(identity.guestId()).not.toBe(before);
  });

  test.each([{ token: 'of an account' }, { guestId: 'the-page-has-given-one' }])(
    'is not made where the page names the visitor: %o',
    (options) => {
      const { stored, ensure } = setUp(options);
      ensure();
      expect(stored.size).toBe(0);
    },
  );

  test('is one in two tabs that have met and send at once', () => {
    const [one, two] = [createIdempotencyKeys(), createIdempotencyKeys()];
    two.adopt(one.latest());
    expect(two.takeGuestId()).toBe(one.takeGuestId());
  });
});

function setUp(options: { token?: string; guestId?: string } = {}, hasStorage = true) {
  const stored = new Map<string, string>();
  const heard = vi.fn();
  const keys = createIdempotencyKeys();
  const identity = createIdentity(options, {
    read: (key) => stored.get(key) ?? null,
    write(key, value) {
      if (!hasStorage) return;
      if (value === null) stored.delete(key);
      else stored.set(key, value);
    },
  });
  identity.subscribe(heard);
  return { identity, stored, heard, ensure: () => identity.ensureGuestId(keys.takeGuestId) };
}
