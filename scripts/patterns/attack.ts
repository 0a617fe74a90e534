import { runInNewContext } from 'node:vm';
import type { Attack } from './verdict.ts';
import type { FoundPattern } from './written-patterns.ts';

/** A pattern that takes longer than this is not waited for. */
const timeoutMs = 1000;
const maxTries = 3;

/** Returns the text of an attack, of about this length. */
export function toAttackText({ parts, suffix }: Attack, chars: number): string {
  const fixed = parts.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const unit = parts.reduce((sum, { repeated }) => sum + repeated.length, 0);
  const times = Math.max(1, Math.floor((chars - fixed) / unit));
  return parts.map(({ prefix, repeated }) => prefix + repeated.repeat(times)).join('') + suffix;
}

/** Returns how to write an attack in a program. */
export function describeAttack({ parts, suffix }: Attack): string {
  const repeated = parts.map(
    (part) => `${JSON.stringify(part.prefix)} + ${JSON.stringify(part.repeated)}.repeat(n)`,
  );
  return [...repeated, JSON.stringify(suffix)].join(' + ');
}

/**
 * Returns the milliseconds of processor time in which a pattern finds all its matches in a text. Tries again if it is more than
 * `enoughMs`, because other work on the machine makes it more.
 */
export function measurePattern(
  { source, flags }: Pick<FoundPattern, 'source' | 'flags'>,
  text: string,
  enoughMs: number,
): number {
  // A sticky pattern tries one place only.
  const pattern = new RegExp(source, flags.includes('y') ? flags : `${flags.replace('g', '')}g`);
  let leastMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries && leastMs > enoughMs; tries++) {
    const startedAt = process.cpuUsage();
    try {
      // Only code in a context of its own can be interrupted, in the middle of a pattern, too.
      runInNewContext('text.replace(pattern, "")', { text, pattern }, { timeout: timeoutMs });
    } catch {
      return Number.POSITIVE_INFINITY;
    }
    leastMs = Math.min(leastMs, process.cpuUsage(startedAt).user / 1000);
  }
  return leastMs;
}
