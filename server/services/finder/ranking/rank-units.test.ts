import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { answerTypeNames } from '../questions/answer-types.ts';
import { readQuestion } from '../questions/question-reading.ts';
import { mark } from '../units/unit-marks.ts';
import { rankUnits } from './rank-units.ts';
import { forEachRerankFeature, rerankFeatureNames } from './rerank-features.ts';
import { listCandidates } from './unit-candidates.ts';
import { scoreUnits } from './unit-scores.ts';

const finder = loadFinder();

function rank(text: string, question: string) {
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const reading = readQuestion(question, finder);
  return rankUnits(listCandidates(indexes, scoreUnits(indexes, reading), reading), reading, finder).units;
}

test.each([
  ['how long does the secrecy last?', 'They are kept secret for five years.'],
  ['may the secrets be shown to advisers?', 'The Recipient may show secrets to its advisers.'],
  ['what if a court wants the secrets?', 'If a court orders it, secrets are given to the court.'],
])('"%s" is answered by the sentence of its type', (question, answer) => {
  const text = `1. Secrets. Secrets are what the Discloser calls so. They are kept secret for five years. The Recipient may show secrets to its advisers. If a court orders it, secrets are given to the court.`;
  const [first] = rank(text, question);
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  expect(text.slice(index.starts[first?.unit ?? 0], index.ends[first?.unit ?? 0])).toBe(answer);
});

test('scores are logarithms of likelihoods that add up to 1', () => {
  const ranked = rank(
    '1. Fees. The fee is €5. It is due in May.\n\n2. Term. It ends in June.',
    'how much is it?',
  );
  expect(ranked.length).toBeGreaterThan(1);
  expect(ranked.reduce((sum, { score }) => sum + Math.exp(score), 0)).toBeCloseTo(1);
});

test('nothing is ranked in an empty document', () => expect(rank('', 'how much is it?')).toEqual([]));

test('each feature has a name and a weight', () => {
  const [ranked] = rank('1. Fees. The fee is €5 a month, if it is not waived.', 'how much is it?');
  const allMarks = Object.values(mark).reduce((all, bit) => all | bit, 0);
  const candidate = { ...ranked!.candidate, marks: allMarks };
  const context = {
    likelihood: 0.5,
    types: (1 << answerTypeNames.length) - 1,
    isAnnotated: false,
    spread: 1,
  };
  const indexes: number[] = [];
  forEachRerankFeature(candidate, context, (index) => indexes.push(index));
  expect(new Set(indexes).size).toBe(indexes.length);
  expect(Math.max(...indexes)).toBe(rerankFeatureNames.length - 1);
  expect(new Set(rerankFeatureNames).size).toBe(rerankFeatureNames.length);
  expect(finder.ranking.reranker).toHaveLength(rerankFeatureNames.length);
});
