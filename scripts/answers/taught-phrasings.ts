import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPhrasingList } from './phrasing-list.ts';
import { toHash } from './sampled-phrasings.ts';

const folder = join(import.meta.dirname, 'taught-phrasings');
const askedEvery = 4;

/**
 * More that visitors type when a passage answers, by the passage's title. The index does not hold it, which would cost memory and
 * time: word vectors and classes learn from it what words mean, and the ranking from the part that these leave out.
 */
export const taughtPhrasings: ReadonlyMap<string, readonly string[]> = toMap(
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => readPhrasingList(join(folder, file))),
);

/** Whether the ranking learns from this one, and vectors and classes do not: to it, it is like a visitor's question. */
export const isAsked = (phrasing: string): boolean => toHash(phrasing) % askedEvery === 0;

function toMap(sections: readonly { heading: string; phrasings: readonly string[] }[]) {
  const all = new Map<string, string[]>();
  for (const { heading, phrasings } of sections)
    all.set(heading, [...(all.get(heading) ?? []), ...phrasings]);
  return all;
}
