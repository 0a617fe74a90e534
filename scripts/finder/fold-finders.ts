import { existsSync, readFileSync } from 'node:fs';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { parseFinder } from '../../server/services/finder/classifiers/finder-file.ts';
import { foldPath, toTextHash, trainedPath } from './finder-paths.ts';

/** `isLeftOut`: the shipped finder was trained on the document, this one was not. `hasLearnt`: this one was, too. */
export type ChosenFinder = { finder: Finder; isLeftOut: boolean; hasLearnt: boolean };

/**
 * Opens finders with which a document can be measured honestly, because they were not trained on it. `npm run train:finder`
 * writes them to .cache/finder, which no clone has; without them the shipped finder is chosen, and `warn` says so.
 */
export function openFoldFinders(shipped = loadFinder()) {
  const folds = JSON.parse(readFileSync(trainedPath, 'utf8')) as Record<string, number>;
  const read = new Map<number, Finder | undefined>();
  const learnt = new Set<string>();

  function readFold(fold: number): Finder | undefined {
    if (!read.has(fold)) read.set(fold, existsSync(foldPath(fold)) ? parseFold(fold, shipped) : undefined);
    return read.get(fold);
  }

  return {
    /** Whether every document can be measured honestly. */
    isComplete: [...new Set(Object.values(folds))].every((fold) => existsSync(foldPath(fold))),

    choose(text: string): ChosenFinder {
      const hash = toTextHash(text);
      const fold = folds[hash];
      if (fold === undefined) return { finder: shipped, isLeftOut: false, hasLearnt: false };
      const finder = readFold(fold);
      if (finder) return { finder, isLeftOut: true, hasLearnt: false };
      learnt.add(hash);
      return { finder: shipped, isLeftOut: false, hasLearnt: true };
    },

    /** Prints to standard error from how many of the documents the finder that was chosen for them has learnt, if from any. */
    warn(): void {
      if (learnt.size === 0) return;
      console.error(
        `WARNING: the finder has learnt from ${learnt.size} of these documents, so the figures flatter it. npm run train:finder writes\n` +
          'finders that have not learnt from them to .cache/finder.',
      );
    },
  };
}

const parseFold = (fold: number, { vectors, everyday, sentences }: Finder) =>
  parseFinder(readFileSync(foldPath(fold)), vectors, everyday, sentences);
