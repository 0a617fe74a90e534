import { describe, expect, test } from 'vitest';
import { findMaterial } from './test-knowledge.ts';

describe('what a model is given', () => {
  test.each([
    ['what is an nda', [], 'Non-disclosure agreements'],
    ['and what about uk', ['which background checks may i do'], 'Background checks: In the United Kingdom'],
    ['Was kostet das bei Ihnen?', [], 'Quotes'],
    [
      'Good morning. We are a small bakery with nine people and have never had a lawyer. Last week our landlord wrote that he is going to raise the rent. We have been here since 2015 and pay on time. Can he do that, and by how much? Many thanks and kind regards',
      [],
      'Rent reviews: The methods',
    ],
  ])('holds the passage that answers: "%s"', (message, earlier, title) => {
    expect(findMaterial(message, earlier).map((passage) => passage.title)).toContain(title);
  });

  test('is nothing where nothing is named, and no passage of ours counts as an answer where none is near', () => {
    expect(findMaterial('what is 2+2', [])).toEqual([]);
    expect(findMaterial('which team won the cricket yesterday', []).filter((each) => !each.isUnsure)).toEqual(
      [],
    );
  });

  test('is at most eight different passages', () => {
    const found = findMaterial('how long is the notice', ['what must an employment contract say']);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ text }) => text)).size).toBe(8);
  });
});
