import { AppError } from '#shared/errors.ts';
import type { Slots } from '../services/slots.ts';
import type { AppContext } from './context.ts';

const retryAfterSeconds = 5;

/** Takes a slot for a request until its response has been sent or cut off. Throws `rate_limited` if none is free. */
export type AtOnce = (c: AppContext, ownerId: string) => Promise<void>;

/** Does work for an owner in a slot. Throws `rate_limited` if none is free. */
export type InSlot = <Result>(ownerId: string, work: () => Promise<Result>) => Promise<Result>;

type Max = { downloadsAtOnce: number; resumedStreamsAtOnce: number };

/**
 * Limits simultaneous long responses (downloads of an account's files and export, histories, answers that are read again) and
 * searches of a history, which cost as much whoever still waits for them.
 */
export function createBounds({ downloadsAtOnce, resumedStreamsAtOnce }: Max, slots: Slots) {
  const takeSearch = createTake('searches', resumedStreamsAtOnce, slots);
  const searchInSlot: InSlot = async (ownerId, work) => {
    const release = await takeSearch(ownerId);
    return work().finally(release);
  };
  return {
    searchInSlot,
    takeDownload: createAtOnce('downloads', downloadsAtOnce, slots),
    takeHistory: createAtOnce('histories', resumedStreamsAtOnce, slots),
    takeStream: createAtOnce('streams', resumedStreamsAtOnce, slots),
  };
}

function createTake(kind: string, max: number, slots: Slots) {
  return async function take(ownerId: string): Promise<() => void> {
    const release = await slots.take(`${kind} of ${ownerId}`, max);
    if (!release) throw new AppError('rate_limited', { retryAfterSeconds });
    return release;
  };
}

/** Limits how many responses one owner has open at a time: each holds memory and a connection while it is read. */
function createAtOnce(kind: string, max: number, slots: Slots): AtOnce {
  const take = createTake(kind, max, slots);
  return async function takeUntilSent(c, ownerId) {
    const release = await take(ownerId);
    const { outgoing } = c.env;
    if (outgoing.closed) release();
    else outgoing.once('close', release);
  };
}
