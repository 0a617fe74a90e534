import { hash } from 'node:crypto';
import type { FoundPattern } from './written-patterns.ts';

/** A text that a pattern may be slow on: each part is repeated, the more often the longer the text is to be. */
export type Attack = { parts: { prefix: string; repeated: string }[]; suffix: string };

/** `linear`: no text takes more than time in proportion to its length. */
export type Verdict = 'linear' | Attack;

type Pattern = Pick<FoundPattern, 'source' | 'flags'>;

/** Returns the key of a pattern's verdict. The flags `g` and `d` change nothing of how a text is read. */
export const toKey = ({ source, flags }: Pattern): string =>
  hash('sha256', `/${source}/${toReadingFlags(flags)}`).slice(0, 16);

const toReadingFlags = (flags: string) => flags.replace(/[gd]/g, '');

/** A pattern that repeats nothing reads each text in time in proportion to its length. */
export const repeats = ({ source }: Pattern): boolean =>
  /[*+]|\{\d/.test(source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, ''));

const timeoutMs = 60_000;

/** Asks recheck, which takes from milliseconds up to the time limit. Returns undefined if it could not tell by then. */
export async function judgePattern({ source, flags }: Pattern): Promise<Verdict | undefined> {
  // Imported here, because it is only needed for patterns that have no verdict yet.
  const { check } = await import('recheck');
  const result = await check(source, toReadingFlags(flags), { timeout: timeoutMs });
  if (result.status === 'safe') return 'linear';
  if (result.status === 'unknown') return undefined;
  const { pumps, suffix } = result.attack;
  return { parts: pumps.map(({ prefix, pump }) => ({ prefix, repeated: pump })), suffix };
}
