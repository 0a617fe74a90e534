import { join } from 'node:path';
import { readPhrasingFolder } from './phrasing-list.ts';
import { toHash } from './sampled-phrasings.ts';

const heldOutEvery = 4;

/**
 * More that visitors type when a passage answers, by the passage's title, or for an intent, by its name. The index does not hold
 * it, which would cost memory and time: word vectors and classes learn from it what words mean, and the ranking from the part that
 * these leave out.
 */
export const taughtPhrasings = readPhrasingFolder(join(import.meta.dirname, 'taught-phrasings'));

/** Whether the ranking learns from this one, and vectors and classes do not: to it, it is like a visitor's question. */
export const isHeldOut = (phrasing: string): boolean => toHash(phrasing) % heldOutEvery === 0;

/** What vectors and classes learn a passage from. */
export const listTaught = (title: string): string[] =>
  (taughtPhrasings.get(title) ?? []).filter((phrasing) => !isHeldOut(phrasing));
