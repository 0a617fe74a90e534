import { AppError } from '#shared/errors.ts';
import type { Slots } from '../services/slots.ts';
import type { AppContext } from './context.ts';

const retryAfterSeconds = 5;

/** Takes a slot for a request until its response has been sent or cut off. Throws `rate_limited` if none is free. */
export type AtOnce = (c: AppContext, ownerId: string) => Promise<void>;

type Max = { downloadsAtOnce: number; resumedStreamsAtOnce: number };

/** Limits simultaneous long responses: downloads of an account's files and export, and answers that are read again. */
export function createBounds({ downloadsAtOnce, resumedStreamsAtOnce }: Max, slots: Slots) {
  return {
    takeDownload: createAtOnce('downloads', downloadsAtOnce, slots),
    takeStream: createAtOnce('streams', resumedStreamsAtOnce, slots),
  };
}

/** Limits how many responses one owner has open at a time: each holds memory and a connection while it is read. */
function createAtOnce(kind: string, max: number, slots: Slots): AtOnce {
  return async function take(c, ownerId) {
    const release = await slots.take(`${kind} of ${ownerId}`, max);
    if (!release) throw new AppError('rate_limited', { retryAfterSeconds });
    const { outgoing } = c.env;
    if (outgoing.closed) release();
    else outgoing.once('close', release);
  };
}
