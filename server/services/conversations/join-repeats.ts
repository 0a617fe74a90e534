import { AppError } from '#shared/errors.ts';
import type { GuestStore } from '../accounts/ports.ts';
import type { Asker } from '../accounts/visitors.ts';
import type { Slots } from '../slots.ts';
import { type Ask, type Asked, hashRequest } from './ask.ts';

/** How often to check whether another server has begun the answer. */
const pollMs = 20;
/**
 * How long to check: no longer, because the store makes one question of both anyway, and a server that dies keeps its slot
 * longer.
 */
const maxWaitMs = 2000;

type Deps = {
  guests: Pick<GuestStore, 'findGuest'>;
  /** A question with a key takes a slot while it is on its way into the store, on whichever server. */
  slots: Slots;
};

/**
 * Makes a question that is repeated with its idempotency key wait for the first one while that is still on its way into the
 * store, on all servers that share `slots`. It is the same question, so it counts towards no rate limit and takes no slot
 * among the answers.
 */
export function joinRepeats(ask: Ask, { guests, slots }: Deps): Ask {
  const beginning = new Map<string, { requestHash: string; asked: Promise<Asked> }>();

  /** A guest who was unknown a moment ago may own the question by now. */
  async function findOwner(asker: Asker): Promise<Asker> {
    if (!asker.isUnknown || !asker.guestHash) return asker;
    const ownerId = await guests.findGuest(asker.guestHash);
    return ownerId === undefined ? asker : { ...asker, ownerId, isUnknown: false };
  }

  /** Asks when no other server is doing so, because then the question that another one has stored is found. */
  async function askInTurn(slot: string, ...[asker, request, network]: Parameters<Ask>): Promise<Asked> {
    const until = performance.now() + maxWaitMs;
    let release = await slots.take(slot, 1);
    while (!release && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      release = await slots.take(slot, 1);
    }
    try {
      return await ask(await findOwner(asker), request, network);
    } finally {
      release?.();
    }
  }

  return async function askOnce(asker, request, network) {
    if (!request.idempotencyKey) return ask(asker, request, network);
    // A guest's owner id changes with each request until the guest is stored, so the key uses the guest's hash.
    const key = `${asker.guestHash ?? asker.ownerId} ${request.idempotencyKey}`;
    const requestHash = hashRequest(request);
    const first = beginning.get(key);
    if (first && first.requestHash !== requestHash) throw new AppError('key_reused');
    if (first) return first.asked;
    const asked = askInTurn(`question ${key}`, asker, request, network).finally(() => beginning.delete(key));
    beginning.set(key, { requestHash, asked });
    return asked;
  };
}
