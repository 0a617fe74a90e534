import { describe, expect, test } from 'vitest';
import { createTestIndex } from '../index/test-index.ts';
import { refersToLast } from './follow-up.ts';
import { pickDescribed, pickNamed } from './named-documents.ts';

const documents = ['Acme NDA (signed).pdf', 'Beta Supply Agreement.docx', 'office-lease-2024.pdf'].map(
  (name) => ({ name }),
);
const pick = (question: string) => pickNamed(question, documents).map(({ name }) => name);

test.each([
  ['what is the notice period in the Acme NDA?', ['Acme NDA (signed).pdf']],
  ['who pays for repairs under the lease', ['office-lease-2024.pdf']],
  ['compare the term of the NDA with the lease', ['Acme NDA (signed).pdf', 'office-lease-2024.pdf']],
])('"%s" names its documents', (question, named) => {
  expect(pick(question)).toEqual(named);
});

test.each(['which law applies?', 'is the signed pdf final'])(
  '"%s" names none, so all are searched',
  (question) => {
    expect(pick(question)).toHaveLength(documents.length);
  },
);

describe('documents described by what they say', () => {
  const described = [
    'CO-BRANDING AGREEMENT between Lucent Inc. and mPhase. The law of New York governs it.',
    'ENDORSEMENT AGREEMENT between a bank and a basketball coach. The law of Connecticut governs it.',
  ].map((text) => ({ text, index: createTestIndex(text) }));
  const pickTexts = (question: string) =>
    pickDescribed(question, described).map(({ text }) => text.slice(0, 5));

  test.each([
    ['Which law governs the agreement with Lucent?', ['CO-BR']],
    ['And the one with the basketball coach?', ['ENDOR']],
    ['Which law governs the agreement?', ['CO-BR', 'ENDOR']],
    ['What does basketball cost?', ['CO-BR', 'ENDOR']],
  ])('"%s"', (question, texts) => {
    expect(pickTexts(question)).toEqual(texts);
  });

  test('only the beginning of a text describes it: further down it may name anybody', () => {
    const filling = 'The Supplier cleans the offices. '.repeat(200);
    const two = ['ENDORSEMENT AGREEMENT.', `SUPPLY AGREEMENT. ${filling} Notices go to Lucent.`].map(
      (text) => ({ index: createTestIndex(text) }),
    );
    expect(pickDescribed('Which law governs the agreement with Lucent?', two)).toHaveLength(2);
  });

  test('"that one" is the document quoted last, "any of them" is all', () => {
    expect(refersToLast('When does that one end?')).toBe(true);
    expect(refersToLast('Does any of them end in May?')).toBe(false);
  });
});
