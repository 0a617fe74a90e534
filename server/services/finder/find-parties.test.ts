import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createTestSearch } from './test-search.ts';

const { ask, search, toIndex } = createTestSearch(loadFinder());

describe('finding the passage that names the parties', () => {
  const text = `CO-BRANDING AGREEMENT

This Agreement is made this 21st day of January 2003 by and between Lucent Technologies Inc., a Delaware corporation ("Lucent"), and mPhase Technologies, Inc., a New Jersey corporation ("mPhase").

1. Entire agreement. This Agreement is the entire agreement between the parties, and no party relies on anything that another party said before.

2. RELATIONSHIP BETWEEN THE PARTIES

Nothing in this Agreement makes the parties partners, and neither of the parties may bind the other of the parties.

3. Notices. Each party shall notify the other parties in writing.`;
  const findFirst = async (question: string) => (await search(text, question))[0];

  test.each([
    'Who are the parties?',
    'Who are the parties to this agreement?',
    'Name both parties of the contract',
    'Which companies are parties here?',
  ])('"%s" leads to the passage that introduces them', async (question) => {
    expect(await findFirst(question)).toContain('by and between Lucent Technologies');
  });

  test('it also does in a form that leaves a party blank', async () => {
    const form =
      'NON-DISCLOSURE UNDERTAKING\n\nBetween Grindrod South Africa Limited and ________, whose office is in Durban.\n\n1. Purpose. The parties to this undertaking wish to talk about a joint port terminal and its operation.';
    expect((await search(form, 'Who are the parties?'))[0]).toContain('Between Grindrod');
  });

  test('a question about what the parties must do leads to the clause that states it', async () => {
    expect(await findFirst('Are the parties partners?')).toContain('makes the parties partners');
    expect(await findFirst('How does a party notify the others?')).toContain('shall notify');
  });
});

test('whoever a document does not speak of is not said to be one of its parties', async () => {
  const text = `This Agreement is made by and between Lucent Technologies Inc., a Delaware corporation, and mPhase Technologies, Inc., a New Jersey corporation.

1. Entire agreement. This Agreement is the entire agreement between the parties, and no party relies on anything that another party said before.

2. Notices. Each party shall notify the other parties in writing.`;
  const isSure = async (question: string) =>
    (await ask(question, [toIndex(text)])).some(({ isUnsure }) => !isUnsure);
  expect(await isSure('who are the parties?')).toBe(true);
  expect(await isSure('who is the seller?')).toBe(false);
});
