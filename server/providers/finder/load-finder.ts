import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finder } from '../../services/finder/classifiers/finder.ts';
import {
  type ClauseReader,
  parseClauseReader,
  parseFinder,
} from '../../services/finder/classifiers/finder-file.ts';
import { type EverydayWords, parseEverydayWords } from '../../services/finder/words/everyday-words.ts';
import { parseWordVectors, type WordVectors } from '../../services/text/word-vectors.ts';

const data = join(import.meta.dirname, '../../data');
const readFinder = () => readFileSync(join(data, 'finder.bin'));

/** Loads what is needed to index documents. */
export const loadClauseReader = (): ClauseReader => parseClauseReader(readFinder(), loadSentenceVectors());

const loadSentenceVectors = (): WordVectors =>
  parseWordVectors(readFileSync(join(data, 'sentence-vectors.bin')));

export const loadEverydayWords = (): EverydayWords =>
  parseEverydayWords(readFileSync(join(data, 'everyday-words.txt'), 'utf8'));

/** Loads what is needed to answer questions; takes some 100 ms. */
export const loadFinder = (): Finder =>
  parseFinder(
    readFinder(),
    parseWordVectors(readFileSync(join(data, 'word-vectors.bin'))),
    loadEverydayWords(),
    loadSentenceVectors(),
  );

/** Loads the vectors that say how close words of pages are in meaning. */
export const loadPageVectors = (): WordVectors =>
  parseWordVectors(readFileSync(join(data, 'knowledge-vectors.bin')));
