import type { LinkTarget } from './link-syntax.ts';

/** The link reference definitions of a document (CommonMark 4.7), and the closed blocks that still lack one. */
export type ReferenceMap = {
  get(label: string): LinkTarget | undefined;
  /** A label's first definition counts. */
  define(label: string, target: LinkTarget): void;
  /** Schedules `reparse` for when one of the labels gets its definition; `reparse` may wait again. */
  awaitDefinition(labels: Iterable<string>, reparse: () => void): void;
  /** Parses the blocks that a new definition concerns again; all waiting blocks if `isFinal`. */
  reparsePending(isFinal: boolean): void;
};

/**
 * A block is parsed again for each of its first few late definitions, and for later ones only at the end. Otherwise a long
 * block and thousands of definitions, each in an update of its own, would cost their product.
 */
const maxEarlyReparses = 8;

export function createReferenceMap(): ReferenceMap {
  const targets = new Map<string, LinkTarget>();
  const waiting = new Map<string, Set<() => void>>();
  const pending = new Set<() => void>();
  const reparseCounts = new Map<() => void, number>();

  return {
    get: (label) => targets.get(label),
    define(label, target) {
      if (targets.has(label)) return;
      targets.set(label, target);
      for (const reparse of waiting.get(label) ?? []) pending.add(reparse);
      waiting.delete(label);
    },
    awaitDefinition(labels, reparse) {
      for (const label of labels) {
        // Defined while the block was open, after the parser had passed the label.
        if (targets.has(label)) pending.add(reparse);
        else waiting.set(label, (waiting.get(label) ?? new Set()).add(reparse));
      }
    },
    reparsePending(isFinal) {
      for (const reparse of pending) {
        const count = reparseCounts.get(reparse) ?? 0;
        if (count >= maxEarlyReparses && !isFinal) continue;
        reparseCounts.set(reparse, count + 1);
        pending.delete(reparse);
        reparse();
      }
    },
  };
}
