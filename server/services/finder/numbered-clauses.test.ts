import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { createDocumentIndex } from './index/document-index.ts';
import { quoteClauses } from './numbered-clauses.ts';
import { readClauseNumbers } from './questions/clause-numbers.ts';

const finder = loadFinder();

const text = `CONTENTS

4. Fees
5. Notice

4. Fees

4.1 The Customer shall pay the fees within 30 days.

4.2 Late payments bear interest of 4 % a year.

5. Notice

5.1 Either party may end this agreement by three months' notice.

5.2 A notice is given:

(a) by letter to the registered office; or

(b) by electronic mail to the address of the signatory.

SCHEDULE 2 SERVICE LEVELS

1. The service is available for 99.5 % of each month.

4. Credits are paid with the next invoice.
`;

async function ask(question: string, isForModel = false): Promise<string[]> {
  const index = createDocumentIndex({ text, headingStarts: [text.indexOf('SCHEDULE 2')] }, finder);
  const clauses = readClauseNumbers(question);
  const request = { questions: [question], earlier: [], clauses, indexes: [index], finder, isForModel };
  const found = await findInDocuments(request, () => undefined);
  return found.map(({ start, end }) => text.slice(start, end));
}

test('section 1 of another article is not article I, nor is an item', async () => {
  const articles = ['ARTICLE I FEES', 'ARTICLE II NOTICE'].map(
    (title) =>
      `${title}\n\nSection 1. The Customer shall pay what is due.\n\nSection 2. The Supplier shall send a letter.\n`,
  );
  const titled = createDocumentIndex({ text: articles.join('\n'), headingStarts: [] }, finder);
  const plain = 'I. FEES\n\nThey are due.\n\nII. NOTICE\n\nIt is:\n\ni. sent by letter.\n';
  const untitled = createDocumentIndex({ text: plain, headingStarts: [] }, finder);
  const quote = async (index: typeof titled, number: string) =>
    (await quoteClauses([index], readClauseNumbers(number), 6, () => undefined)).length;
  expect([await quote(titled, 'article I'), await quote(titled, 'article II')]).toEqual([2, 2]);
  expect(await quote(untitled, 'section I')).toBe(1);
});

describe('a clause that is named by its number', () => {
  test('is quoted whole, its parts one by one', async () => {
    const [first, second, ...more] = await ask('What does clause 4 say?');
    expect(first).toContain('pay the fees within 30 days');
    expect(second).toContain('interest of 4 %');
    expect(more).toEqual([]);
  });

  test('is quoted alone if it is part of another', async () => {
    expect(await ask('show me 5.1')).toEqual([expect.stringContaining("three months' notice")]);
  });

  test('is quoted with the item that is named', async () => {
    expect(await ask('clause 5.2(b)')).toEqual([expect.stringContaining('electronic mail')]);
  });

  test('is looked for in the schedule that is named', async () => {
    expect(await ask('paragraph 4 of schedule 2')).toEqual([expect.stringContaining('Credits are paid')]);
    const [first, second] = await ask('what is in schedule 2?');
    expect(first).toContain('99.5 %');
    expect(second).toContain('Credits are paid');
  });

  test('comes first for a model, which gets the rest as well', async () => {
    const [first, ...more] = await ask('Does clause 5.1 say how long the notice is?', true);
    expect(first).toContain("three months' notice");
    expect(more.length).toBeGreaterThan(1);
  });

  test('is not made up, and what only refers to one is no answer', async () => {
    expect(await ask('clause 9')).toEqual([]);
  });

  test('that there is not leaves what else is asked, as uncertain', async () => {
    const question = 'What does clause 9 say about late payments?';
    const index = createDocumentIndex({ text, headingStarts: [] }, finder);
    const clauses = readClauseNumbers(question);
    const found = await findInDocuments(
      { questions: [question], earlier: [], clauses, indexes: [index], finder },
      () => undefined,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  test('lets other tasks take their turn after each document', async () => {
    let turns = 0;
    const index = createDocumentIndex({ text, headingStarts: [] }, finder);
    const indexes = Array.from({ length: 20 }, () => index);
    await quoteClauses(indexes, readClauseNumbers('clauses 4 and 5'), 6, async () => void turns++);
    expect(turns).toBe(40);
  });
});
