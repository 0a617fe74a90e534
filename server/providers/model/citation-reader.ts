/** A citation ("[123]") may be cut anywhere: this many characters may belong to one that ends in the next chunk. */
const tailChars = 5;
const none: readonly number[] = [];

/** Finds the numbers that a growing text cites as `[n]`, each once. */
export function createCitationReader() {
  const cited = new Set<number>();
  let tail = '';
  return {
    read(text: string): readonly number[] {
      // Most chunks end no citation; only their last characters may begin one.
      if (!text.includes(']')) {
        tail = (tail + text).slice(-tailChars);
        return none;
      }
      const found: number[] = [];
      for (const match of (tail + text).matchAll(/\[(\d{1,3})\]/g)) {
        const n = Number(match[1]);
        if (cited.has(n)) continue;
        cited.add(n);
        found.push(n);
      }
      tail = (tail + text).slice(-tailChars);
      return found;
    },
  };
}
