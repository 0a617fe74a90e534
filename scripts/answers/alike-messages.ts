import { toWords } from '../../widget/help/normalise-message.ts';

/** Messages that share at least this part of all their words count as alike. */
const minShared = 0.7;

/** Numbers the groups of messages that are alike, directly or through others. Returns the group number of each message. */
export function groupAlike(messages: readonly { text: string }[]): number[] {
  const groups = messages.map((_, at) => at);
  const toGroup = (at: number): number => {
    const group = groups[at] ?? at;
    return group === at ? at : toGroup(group);
  };
  const sets = messages.map(({ text }) => new Set(toWords(text)));
  const holders = new Map<string, number[]>();
  for (const [at, words] of sets.entries()) {
    const shared = new Map<number, number>();
    for (const word of words) {
      const before = holders.get(word) ?? [];
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(word, [...before, at]);
    }
    for (const [other, count] of shared)
      if (count / (words.size + (sets[other]?.size ?? 0) - count) >= minShared)
        groups[toGroup(at)] = toGroup(other);
  }
  return groups.map(toGroup);
}
