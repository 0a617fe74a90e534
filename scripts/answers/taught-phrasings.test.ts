import { expect, test } from 'vitest';
import { toWords } from '../../server/services/text/terms.ts';
import { readFreshQuestions } from './fresh-questions.ts';
import { listKnowledge } from './list-knowledge.ts';
import { taughtPhrasings } from './taught-phrasings.ts';
import { readIndependentQuestions, readVisitorQuestions } from './visitor-questions.ts';

test('taught phrasings belong to passages that there are', () => {
  const titles = new Set(listKnowledge('').map(({ passage }) => passage.title));
  expect([...taughtPhrasings.keys()].filter((title) => !titles.has(title))).toEqual([]);
});

test('no taught phrasing is a question that measures what was learnt', () => {
  const visitors = readVisitorQuestions();
  const sets = [visitors, readFreshQuestions(), ...Object.values(readIndependentQuestions())].flatMap(
    (halves) => Object.values(halves).flat(),
  );
  const toPlain = (text: string) => toWords(text).join(' ');
  const measured = new Set(sets.map(({ question }) => toPlain(question)));
  const taught = [...taughtPhrasings.values()].flat();
  expect(taught.filter((phrasing) => measured.has(toPlain(phrasing)))).toEqual([]);
});
