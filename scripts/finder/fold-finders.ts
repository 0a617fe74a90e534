import { existsSync, readFileSync } from 'node:fs';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import type { Finder } from '../../server/services/finder/finder.ts';
import { parseFinder } from '../../server/services/finder/finder-file.ts';
import { foldPath, toTextHash, trainedPath } from './finder-paths.ts';

/**
 * Opens finders with which a document can be measured honestly, because they were not trained on it. `npm run train:finder`
 * writes them to .cache/finder; ends the command if they are needed and missing.
 */
export function openFoldFinders() {
  const shipped = loadFinder();
  const folds = JSON.parse(readFileSync(trainedPath, 'utf8')) as Record<string, number>;
  const read = new Map<number, Finder>();

  return function choose(text: string): { finder: Finder; isLeftOut: boolean } {
    const fold = folds[toTextHash(text)];
    if (fold === undefined) return { finder: shipped, isLeftOut: false };
    const finder = read.get(fold) ?? readFold(fold, shipped);
    read.set(fold, finder);
    return { finder, isLeftOut: true };
  };
}

function readFold(fold: number, { vectors, everyday, sentences }: Finder): Finder {
  const path = foldPath(fold);
  if (existsSync(path)) return parseFinder(readFileSync(path), vectors, everyday, sentences);
  console.error(`${path} is missing: these documents were learnt from. npm run train:finder makes it.`);
  process.exit(1);
}
