import { AppError } from '#shared/errors.ts';
import { createCounts } from './connection-limits.ts';
import type { AppContext } from './context.ts';

const retryAfterSeconds = 5;

/** Takes a place for a request's response until that has been sent or cut. Throws `rate_limited` if none is free. */
export type AtOnce = (c: AppContext, ownerId: string) => void;

type Max = { downloadsAtOnce: number; resumedStreamsAtOnce: number };

/** Creates the bounds of the responses that take long: of an account's files and export, and of answers read again. */
export function createBounds({ downloadsAtOnce, resumedStreamsAtOnce }: Max) {
  return { takeDownload: createAtOnce(downloadsAtOnce), takeStream: createAtOnce(resumedStreamsAtOnce) };
}

/** Bounds the responses that one owner has open at a time: each holds memory and a connection for as long as it is read. */
function createAtOnce(max: number): AtOnce {
  const open = createCounts();
  return function take(c, ownerId) {
    if (open.count(ownerId) >= max) throw new AppError('rate_limited', { retryAfterSeconds });
    c.env.outgoing.once('close', open.add(ownerId));
  };
}
