import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { openKnowledge, openPartnerKnowledge } from '../../server/services/answering/knowledge.ts';
import type { KnowledgePassage } from '../../server/services/answering/passages/knowledge-passage.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';

const vectors = readKnowledgeVectors();
const entries = listKnowledge('https://lexloom.example');
const ours = buildKnowledgeIndex(entries, vectors, readPassageClasses());
const intents = entries.filter(({ intent }) => intent !== undefined);
const refunds = toPage('Refunds', 'A course is refunded until two weeks before it begins.');
const parking = toPage('Parking', 'Visitors park behind the main building for free.');

describe('what a model is given of pages that nothing was learnt from', () => {
  test('is the page of an operator that answers, before all of ours', () => {
    const { findMaterial } = openKnowledge(ours, vectors, [refunds, parking]);
    expect(findMaterial('do i get a refund for a course', [])[0]?.title).toBe('Refunds');
    expect(findMaterial('where can visitors park', [])[0]?.title).toBe('Parking');
  });

  test('is the page of a partner that answers, and nothing where the partner has no page', () => {
    const { findMaterial } = openPartnerKnowledge([refunds, parking], intents, vectors, ours.classes?.learnt);
    const [first] = findMaterial('do i get a refund for a course', []);
    expect(first).toMatchObject({ title: 'Refunds' });
    expect(first?.isUnsure).toBeUndefined();
    const without = openPartnerKnowledge([], intents, vectors, ours.classes?.learnt);
    expect(without.findMaterial('do i get a refund for a course', [])).toEqual([]);
  });

  test('is never what we say to a greeting, a request or a refused question', () => {
    const { findMaterial } = openKnowledge(ours, vectors);
    const own = new Set(intents.map(({ passage }) => passage.text));
    for (const message of ['hello there', 'can i talk to a person', 'who will win the election'])
      expect(findMaterial(message, []).filter(({ text }) => own.has(text))).toEqual([]);
  });
});

function toPage(title: string, text: string): KnowledgePassage {
  return { passage: { title, text, url: `/${title.toLowerCase()}` }, questions: [], synonyms: '' };
}
