import { AppError } from '#shared/errors.ts';
import type { Places } from '../services/places.ts';
import type { AppContext } from './context.ts';

const retryAfterSeconds = 5;

/** Takes a place for a request's response until that has been sent or cut. Throws `rate_limited` if none is free. */
export type AtOnce = (c: AppContext, ownerId: string) => Promise<void>;

type Max = { downloadsAtOnce: number; resumedStreamsAtOnce: number };

/** Creates the bounds of the responses that take long: of an account's files and export, and of answers read again. */
export function createBounds({ downloadsAtOnce, resumedStreamsAtOnce }: Max, places: Places) {
  return {
    takeDownload: createAtOnce('downloads', downloadsAtOnce, places),
    takeStream: createAtOnce('streams', resumedStreamsAtOnce, places),
  };
}

/** Bounds the responses that one owner has open at a time: each holds memory and a connection for as long as it is read. */
function createAtOnce(kind: string, max: number, places: Places): AtOnce {
  return async function take(c, ownerId) {
    const leave = await places.take(`${kind} of ${ownerId}`, max);
    if (!leave) throw new AppError('rate_limited', { retryAfterSeconds });
    const { outgoing } = c.env;
    if (outgoing.closed) leave();
    else outgoing.once('close', leave);
  };
}
