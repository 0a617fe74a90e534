import { describe, expect, test } from 'vitest';
import { createDocumentIndex } from './document-index.ts';
import { asksForWhole } from './document-question.ts';
import { findInDocuments } from './find-in-documents.ts';

describe('finding passages of a document', () => {
  const text = `SERVICES AGREEMENT

1. Term and Termination

1.1 Either party may terminate this Agreement for any reason by giving the other thirty days written notice of it.

2. Notices

2.1 All notices are to be sent by registered mail to the address of the other party that stands on the first page.

3. Jurisdiction

3.1 The courts of Broward County have exclusive jurisdiction and venue in all that arises from this Agreement.
`;
  const ask = (question: string) => search(text, question);

  test('never quotes a lone heading, but what is below it', async () => {
    expect((await ask('What does it say about termination?'))[0]).toMatch(/^1\.1 Either party/);
    for (const quoted of await ask('termination, notices, jurisdiction')) expect(quoted).toMatch(/^\d\.1 /);
  });

  test.each([
    ['How much notice do we have to give to end it?', /^1\.1 /],
    ['Which court decides?', /^3\.1 /],
  ])('reads "%s" in the words of a contract', async (question, beginning) => {
    expect((await ask(question))[0]).toMatch(beginning);
  });

  test.each(['Summarize this contract', 'Please review the agreement', 'What is this document about?'])(
    'finds nothing for "%s", which names nothing to look for',
    async (question) => {
      expect(await ask(question)).toEqual([]);
      expect(asksForWhole(question)).toBe(true);
    },
  );

  test.each([
    'What is the term of this contract?',
    'Review the indemnity',
    'When does the contract period end?',
  ])('looks for what "%s" names', (question) => {
    expect(asksForWhole(question)).toBe(false);
  });
});

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

test('several documents are searched as one, and each passage tells which it is from', async () => {
  const texts = [
    '1. Rent. The rent is 900 euros a month, payable in advance.',
    '1. Notice. Notice of three months.',
  ];
  const indexes = texts.map((each, at) => toIndex(each, `${at}.txt`));
  const found = await findInDocuments(
    { question: 'What is the rent?', earlier: undefined, indexes },
    noPause,
  );
  expect(found).toEqual([{ document: 0, passage: 0 }]);
});

test('a search pauses between its terms, and ends when it is told to', async () => {
  let pauses = 0;
  const question = 'Which court decides, and who pays the rent?';
  const request = { question, earlier: undefined, indexes: [toIndex('1. Rent. Paid in court.')] };
  await findInDocuments(request, async () => void pauses++);
  expect(pauses).toBeGreaterThan(3);
  const stop = async () => {
    throw new Error('cancelled');
  };
  await expect(findInDocuments(request, stop)).rejects.toThrow('cancelled');
});

const noPause = () => undefined;

function toIndex(text: string, name = 'a.txt') {
  return createDocumentIndex({ name, text, offsets: { pageStarts: [], headingStarts: [] } });
}

async function search(text: string, question: string): Promise<string[]> {
  const index = toIndex(text);
  const found = await findInDocuments({ question, earlier: undefined, indexes: [index] }, noPause);
  return found.map(({ passage }) => text.slice(index.starts[passage], index.ends[passage]));
}
