import { AppError } from '#shared/errors.ts';
import type { Places } from '../services/places.ts';
import type { AppContext } from './context.ts';

const retryAfterSeconds = 5;

/** Takes a place for a request until its response has been sent or cut off. Throws `rate_limited` if none is free. */
export type AtOnce = (c: AppContext, ownerId: string) => Promise<void>;

type Max = { downloadsAtOnce: number; resumedStreamsAtOnce: number };

/** Limits simultaneous long responses: downloads of an account's files and export, and answers that are read again. */
export function createBounds({ downloadsAtOnce, resumedStreamsAtOnce }: Max, places: Places) {
  return {
    takeDownload: createAtOnce('downloads', downloadsAtOnce, places),
    takeStream: createAtOnce('streams', resumedStreamsAtOnce, places),
  };
}

/** Limits how many responses one owner has open at a time: each holds memory and a connection while it is read. */
function createAtOnce(kind: string, max: number, places: Places): AtOnce {
  return async function take(c, ownerId) {
    const leave = await places.take(`${kind} of ${ownerId}`, max);
    if (!leave) throw new AppError('rate_limited', { retryAfterSeconds });
    const { outgoing } = c.env;
    if (outgoing.closed) leave();
    else outgoing.once('close', leave);
  };
}
