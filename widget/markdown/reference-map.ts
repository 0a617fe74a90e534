import type { Target } from './link-syntax.ts';

/** Link reference definitions (CommonMark 4.7), and who waits for one. */
export type ReferenceTable = {
  get(label: string): Target | undefined;
  /** The first definition of a label counts. */
  define(label: string, target: Target): void;
  /** `redo` is called when one of the labels gets its definition; it may wait again. */
  wait(labels: Iterable<string>, redo: () => void): void;
  /** Calls whoever a new definition concerns; with `isEnd`, without exception. */
  resolve(isEnd: boolean): void;
};

/**
 * A text is read again for each of its first few late definitions, later ones wait for the end: a long text and
 * thousands of definitions, each in its own update, would otherwise cost their product.
 */
const maxEarly = 8;

export function createReferenceTable(): ReferenceTable {
  const targets = new Map<string, Target>();
  const waiting = new Map<string, Set<() => void>>();
  const due = new Set<() => void>();
  const times = new Map<() => void, number>();

  return {
    get: (label) => targets.get(label),
    define(label, target) {
      if (targets.has(label)) return;
      targets.set(label, target);
      for (const redo of waiting.get(label) ?? []) due.add(redo);
      waiting.delete(label);
    },
    wait(labels, redo) {
      for (const label of labels) {
        const set = waiting.get(label);
        if (set) set.add(redo);
        else waiting.set(label, new Set([redo]));
      }
    },
    resolve(isEnd) {
      for (const redo of due) {
        const count = times.get(redo) ?? 0;
        if (count >= maxEarly && !isEnd) continue;
        times.set(redo, count + 1);
        due.delete(redo);
        redo();
      }
    },
  };
}
