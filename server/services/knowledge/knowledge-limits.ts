/**
 * Limits on knowledge files. Files beyond a limit, in the order of their names, are not used, and the log names them. A folder
 * is the operator's own or that of one partner. Each change rebuilds the folder's index on the server's thread, so the limits
 * bound how long that takes.
 */
export const knowledgeLimits = {
  fileBytes: 128 * 1024,
  folder: { files: 200, bytes: 384 * 1024, passages: 300 },
  all: { files: 2000, bytes: 16 * 1024 * 1024, passages: 10_000 },
} as const;

type Amount = keyof typeof knowledgeLimits.folder;

/**
 * Adds up what files use. `check` returns a sentence about the limit that these amounts would exceed; `take` also counts them if
 * none is exceeded.
 */
export function createTally() {
  const folders = new Map<string, Record<Amount, number>>();
  const all: Record<Amount, number> = { files: 0, bytes: 0, passages: 0 };
  const toOwn = (folder: string) => folders.get(folder) ?? { files: 0, bytes: 0, passages: 0 };

  function check(folder: string, amounts: Partial<Record<Amount, number>>): string | undefined {
    const own = toOwn(folder);
    for (const [amount, count] of Object.entries(amounts) as [Amount, number][]) {
      if (own[amount] + count > knowledgeLimits.folder[amount])
        return `a folder holds at most ${knowledgeLimits.folder[amount]} ${amount}`;
      if (all[amount] + count > knowledgeLimits.all[amount])
        return `all knowledge files together hold at most ${knowledgeLimits.all[amount]} ${amount}`;
    }
    return undefined;
  }

  return {
    check,

    take(folder: string, amounts: Partial<Record<Amount, number>>): string | undefined {
      const exceeded = check(folder, amounts);
      if (exceeded) return exceeded;
      const own = toOwn(folder);
      folders.set(folder, own);
      for (const [amount, count] of Object.entries(amounts) as [Amount, number][]) {
        own[amount] += count;
        all[amount] += count;
      }
      return undefined;
    },
  };
}
