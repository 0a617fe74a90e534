import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { readQuestion } from './question-reading.ts';

test.each(["what's the deposit", 'What’s the deposit?', "how's the deposit"])(
  'a contracted verb is no word that is looked for: %s',
  (question) => expect(readQuestion(question, loadFinder()).terms).toEqual(['deposit']),
);
