import { expect, test } from 'vitest';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { readBuiltKnowledge, toBuiltKnowledge } from './built-knowledge.ts';
import { buildKnowledgeIndex } from './knowledge-index.ts';

const guide = {
  name: 'notice-uk',
  title: 'Notice',
  country: 'uk',
  countries: ['uk'],
  dependsOnCountry: false,
};
const entries: KnowledgePassage[] = [
  {
    passage: { title: 'Größe', text: 'Two lines:\n- “one”', url: '/a' },
    questions: ['How much notice?', 'नोटिस कितना'],
    synonyms: 'leave quit',
    weight: 0.5,
    country: 'India',
  },
  { passage: { title: 'Notice', text: 'A week.', url: '/b' }, questions: [], synonyms: '', guide },
  {
    passage: { title: 'Notice: More', text: 'A month.', url: '/b' },
    questions: ['More?'],
    synonyms: '',
    guide,
  },
  { passage: { title: 'greeting', text: '' }, questions: ['hi'], synonyms: '', intent: 'greeting' },
];
const vectors = {
  size: 2,
  words: new Map([
    ['notice', 0],
    ['größe', 1],
  ]),
  rows: Int8Array.of(1, 2, 3, 4),
};

test('the built file gives back each passage, and the row of each word', () => {
  const built = buildKnowledgeIndex(entries, vectors);
  const read = readBuiltKnowledge(toBuiltKnowledge(built, vectors));
  const plain = read.index.entries.map(({ passage, questions, synonyms, ...rest }) => ({
    passage,
    questions,
    synonyms,
    ...rest,
  }));
  expect(plain).toEqual(entries);
  expect(read.index.entries[0]?.passage).toBe(read.index.entries[0]?.passage);
  expect(['notice', 'größe', 'grosse', ''].map(read.vectors.words.get)).toEqual([0, 1, undefined, undefined]);
});
