import { join } from 'node:path';
import { readPhrasingFolder } from './phrasing-list.ts';
import { toHash } from './sampled-phrasings.ts';

const heldOutEvery = 4;

/**
 * Further phrasings for training: by the passage's title, or for an intent, by its name. They are not in the index, where they
 * would cost memory and time. Word vectors and classes learn from them what words mean, and the ranking learns from the part
 * that these leave out.
 */
export const taughtPhrasings = readPhrasingFolder(join(import.meta.dirname, 'taught-phrasings'));

/** Whether only the ranking learns from this phrasing, so that to the ranking it is like a visitor's question. */
export const isHeldOut = (phrasing: string): boolean => toHash(phrasing) % heldOutEvery === 0;

/** Returns the phrasings from which vectors and classes learn a passage. */
export const listTaught = (title: string): string[] =>
  (taughtPhrasings.get(title) ?? []).filter((phrasing) => !isHeldOut(phrasing));
