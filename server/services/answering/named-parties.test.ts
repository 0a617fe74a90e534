import { describe, expect, test } from 'vitest';
import { createCompanyIndex } from './company-passages.ts';
import { createPassageFinder } from './find-passages.ts';

const finder = createPassageFinder(createCompanyIndex('https://lexloom.example'));
const text = `CO-BRANDING AGREEMENT

This Agreement is made this 21st day of January 2003 by and between Lucent Technologies Inc., a Delaware corporation ("Lucent"), and mPhase Technologies, Inc., a New Jersey corporation ("mPhase").

1. Entire agreement. This Agreement is the entire agreement between the parties, and no party relies on anything that another party said before.

2. RELATIONSHIP BETWEEN THE PARTIES

Nothing in this Agreement makes the parties partners, and neither of the parties may bind the other of the parties.

3. Notices. Each party shall notify the other parties in writing.`;

const findFirst = async (question: string) =>
  (await finder.find(question, [{ id: 'd', name: 'a.txt', text }]))[0]?.text;

describe('a question for the parties', () => {
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
    const [first] = await finder.find('Who are the parties?', [{ id: 'd', name: 'a.txt', text: form }]);
    expect(first?.text).toContain('Between Grindrod');
  });

  test('a question about what the parties must do leads to the clause that states it', async () => {
    expect(await findFirst('Are the parties partners?')).toContain('makes the parties partners');
    expect(await findFirst('How does a party notify the others?')).toContain('shall notify');
  });
});
