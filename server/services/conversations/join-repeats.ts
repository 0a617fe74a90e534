import { AppError } from '#shared/errors.ts';
import type { GuestStore } from '../accounts/ports.ts';
import type { Asker } from '../accounts/visitors.ts';
import type { Places } from '../places.ts';
import { type Ask, type Asked, hashRequest } from './ask.ts';

/** How often it is tried whether another server has begun its answer … */
const pollMs = 20;
/** … and for how long: the store makes one question of both in any case, and a server that died holds its place longer. */
const maxWaitMs = 2000;

type Deps = {
  guests: Pick<GuestStore, 'findGuest'>;
  /** One for each question with a key that is on its way into the store, on whichever server. */
  places: Places;
};

/**
 * Has a question that is repeated with its idempotency key, while the first is still on its way into the store, wait for
 * that one, on all servers that share `places`: it is the same question, so it spends no rate and takes no place among the
 * answers.
 */
export function joinRepeats(ask: Ask, { guests, places }: Deps): Ask {
  const beginning = new Map<string, { requestHash: string; asked: Promise<Asked> }>();

  /** A guest who was unknown a moment ago may own the question by now. */
  async function findOwner(asker: Asker): Promise<Asker> {
    if (!asker.isUnknown || !asker.guestHash) return asker;
    const ownerId = await guests.findGuest(asker.guestHash);
    return ownerId === undefined ? asker : { ...asker, ownerId, isUnknown: false };
  }

  /** Asks when no other server is about to: what one has stored by then is found. */
  async function askInTurn(place: string, ...[asker, request, network]: Parameters<Ask>): Promise<Asked> {
    const until = performance.now() + maxWaitMs;
    let leave = await places.take(place, 1);
    while (!leave && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      leave = await places.take(place, 1);
    }
    try {
      return await ask(await findOwner(asker), request, network);
    } finally {
      leave?.();
    }
  }

  return async function askOnce(asker, request, network) {
    if (!request.idempotencyKey) return ask(asker, request, network);
    // A guest's owner id is made anew with each request until the guest is stored.
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
