import { type Bearer, parties } from './bearer-words.ts';

/**
 * Calls everybody as the document mostly does, "Tenant" and not "TENANT", and drops what stood before a name only once: "Utilities
 * Tenant" in a table.
 */
export function settleNames<Duty extends { bearers: readonly Bearer[] }>(duties: readonly Duty[]): Duty[] {
  const times = new Map<string, number>();
  const written = new Map<string, Map<string, number>>();
  for (const { key, name } of duties.flatMap(({ bearers }) => bearers)) {
    times.set(key, (times.get(key) ?? 0) + 1);
    const names = written.get(key) ?? new Map<string, number>();
    written.set(key, names.set(name, (names.get(name) ?? 0) + (isLoud(name) ? 0 : 1)));
  }
  const settle = ({ key, name }: Bearer): Bearer => {
    const head = key.split(' ').at(-1) ?? '';
    const isOnce =
      key.includes(' ') && (times.get(key) ?? 0) < minTimes && times.has(head) && head !== parties.key;
    const settled = isOnce ? head : key;
    const [best = name] = [...(written.get(settled) ?? [])].sort((a, b) => b[1] - a[1]).map(([each]) => each);
    return { key: settled, name: isLoud(best) ? `${best.charAt(0)}${best.slice(1).toLowerCase()}` : best };
  };
  return duties.map((duty) => ({ ...duty, bearers: duty.bearers.map(settle) }));
}
/** A name in more words that stands there less often is none. */
const minTimes = 2;
/** "TENANT", but neither "I" nor "HR". */
const isLoud = (name: string) => name.length > 3 && name === name.toUpperCase();
