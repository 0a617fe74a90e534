import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { asksForWhole } from './questions/document-question.ts';
import { createTestSearch, noPause } from './test-search.ts';

const finder = loadFinder();
const { ask, search, toIndex } = createTestSearch(finder);

describe('finding passages of a document', () => {
  const text = `SERVICES AGREEMENT

1. Term and Termination

1.1 Either party may terminate this Agreement for any reason by giving the other thirty days written notice of it.

2. Notices

2.1 All notices are to be sent by registered mail to the address of the other party that stands on the first page.

3. Jurisdiction

3.1 The courts of Broward County have exclusive jurisdiction and venue in all that arises from this Agreement.
`;
  const askText = (question: string) => search(text, question);

  test('never quotes a lone heading, but what is below it', async () => {
    expect((await askText('What does it say about termination?'))[0]).toMatch(/^1\.1 Either party/);
    for (const quoted of await askText('termination, notices, jurisdiction'))
      expect(quoted).toMatch(/^\d\.1 /);
  });

  test.each([
    ['How much notice do we have to give to end it?', /^1\.1 /],
    ['Which court decides?', /^3\.1 /],
    ['Can we walk away?', /^1\.1 /],
  ])('reads "%s" in the words of a contract', async (question, beginning) => {
    expect((await askText(question))[0]).toMatch(beginning);
  });

  test.each([
    ['Beta widget warranty lasts 24 months. Gamma lasts 18.', 'Is the Beta widget blue?', 1],
    ['NDA\n\n1. Secrecy. Secrets are kept for seven years.\n', 'Who is the landlord?', 0],
    ['The tenant may terminate with three months notice.', 'Who won the world cup?', 0],
  ])(
    'shows the closest of a short text, if it has the words that are asked for: %j, "%s"',
    async (short, question, count) => {
      const request = { questions: [question], earlier: [], indexes: [toIndex(short)], finder };
      const found = await findInDocuments({ ...request, showsOfShort: true }, async () => {});
      expect(await findInDocuments(request, async () => {})).toEqual([]);
      expect(found.map(({ isUnsure }) => isUnsure)).toEqual(Array(count).fill(true));
    },
  );

  test('shows the closest of a few pages, if it has most of what is asked for', async () => {
    const filler =
      'The parties meet each spring in Ilmenau and talk about lasers, fibres and the price of glass, and nobody keeps minutes. ';
    const pages = `1. Talks. ${filler.repeat(6)}

2. Lamps. Lamps stand in the cellar below the chapel.

3. Visits. ${filler.repeat(12)}`;
    const [first, ...others] = await ask('Is the tall lamp in the cellar?', [toIndex(pages)]);
    expect(pages.slice(first?.start, first?.end)).toMatch(/^Lamps stand/);
    expect([first, ...others].map((each) => each?.isUnsure)).not.toContain(false);
  });

  test.each(['Summarize this contract', 'Please review the agreement', 'What is this document about?'])(
    '"%s" names nothing to look for',
    (question) => {
      expect(asksForWhole(question)).toBe(true);
    },
  );

  test.each([
    'What is the term of this contract?',
    'Review the indemnity',
    'When does the contract period end?',
    'How can we get out of this contract?',
    'Can they do that under this agreement?',
  ])('looks for what "%s" names', (question) => {
    expect(asksForWhole(question)).toBe(false);
  });
});

test('several documents are searched as one, and each quotation tells which it is from', async () => {
  const texts = [
    '1. Rent. The rent is 900 euros a month, payable in advance.',
    '1. Notice. Notice of three months.',
  ];
  const indexes = texts.map(toIndex);
  const found = await ask('What is the rent?', indexes);
  expect(found[0]).toMatchObject({ document: 0 });
});

test('each question of a message has its quotation', async () => {
  const text = `1. Governing Law. This Agreement is governed by the laws of the State of Delaware.

2. Insurance. The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.

3. Audit. The Customer may audit the books and records of the Supplier once a year upon ten days' notice.`;
  const found = await findInDocuments(
    {
      questions: ['which law applies', 'what insurance do we need'],
      earlier: [],
      indexes: [toIndex(text)],
      finder,
    },
    noPause,
  );
  const quoted = found.slice(0, 2).map(({ start, end }) => text.slice(start, end));
  expect(quoted[0]).toContain('State of Delaware');
  expect(quoted[1]).toContain('$2,000,000');
});

test('a term that the document defines is explained where it is defined', async () => {
  const text = `1. Territory. The Supplier sells the Products in the Sales Area, and in the Sales Area only.

2. Reports. The Supplier reports each quarter on its sales in the Sales Area.

3. Words. “Sales Area” shall be every state in which the Customer has a shop.`;
  expect((await search(text, 'What does "Sales Area" mean?'))[0]).toContain('every state');
  expect((await search(text, 'What is the Sales Area?'))[0]).toContain('every state');
});

test('a list is not quoted by its first line alone', async () => {
  const text = `1. Warranties. The Supplier warrants that:

(a) the goods are new, and

(b) nobody else has rights in them.`;
  expect((await search(text, 'what warranties does the supplier give'))[0]).toMatch(/goods are new/);
});

test('quotes at most one sentence where it is long, at offsets of the text', async () => {
  const words =
    'the goods that the Supplier delivers under this Agreement to the Customer and its affiliates, and ';
  const text = `1. Warranty. The Supplier warrants for twelve months ${words.repeat(20)}all parts thereof.`;
  const [found] = await ask('how long is the warranty', [toIndex(text)]);
  expect((found?.end ?? 0) - (found?.start ?? 0)).toBeLessThanOrEqual(600);
  expect(text.slice(found?.start, found?.end)).toContain('warrants for twelve months');
});

test('quotes a short clause as a whole where it is not sure which of its sentences answers', async () => {
  const clause =
    'The keeper opens the vault on Tuesdays for the members. Whoever comes on another day rings the brass bell.';
  const [found] = await search(
    `3. Bread. Loaves are baked at dawn.\n\n4. Vault. ${clause}\n`,
    'who opens the vault',
  );
  expect(found).toBe(clause);
});

test('quotes two neighbours of a long clause together where it is not sure which of them answers', async () => {
  const filler =
    'The brass plate on the door of the hall is to be dusted each month by whoever has nothing else to do. ';
  const both =
    'The keeper winds the tower clock on Tuesdays. The tower clock is wound by the keeper with the iron crank.';
  const [found] = await search(
    `3. Bread. Loaves are baked at dawn.\n\n4. Hall. ${filler.repeat(3)}${both} ${filler.repeat(3)}\n`,
    'who winds the tower clock',
  );
  expect(found).toContain(both);
});

test('quotes the limit of a liability before the losses that it shuts out', async () => {
  const text = `9. Liability

9.1 Neither party is liable to the other under this Agreement for any indirect, incidental or consequential loss, or for lost profits, whatever the cause.

9.2 The total liability of either party under this Agreement shall not exceed the fees paid in the twelve months before the claim.
`;
  expect((await search(text, 'Is there a cap on liability?'))[0]).toMatch(/^9\.2 /);
});

test('a clause is found by words that are usual where what is asked for is spoken of', async () => {
  const text = `A. Access
A.1 Vendor lets the users of Customer work with the Product over the internet, on as many machines as they like.

B. Security
B.1 Vendor notifies Customer of a breach of security that concerns its content within 36 hours of becoming aware of it.

C. Complaints
C.1 You may complain to the Head of People, who replies within 15 working days. An appeal goes to the director.

D. Planning
D.1 Planned maintenance is announced five days ahead and takes place on Sundays between 01:00 and 05:00.

E. Copies
E.1 The deed is held in two copies, one for each of the sides. Neither side may mark them.
`;
  expect((await search(text, 'What happens after a data leak?'))[0]).toContain('within 36 hours');
});

test('a search pauses, and ends when it is told to', async () => {
  let pauses = 0;
  const request = { questions: ['Which court decides?', 'who pays the rent?'], earlier: [], finder };
  const indexes = [toIndex('1. Rent. Paid in court.')];
  await findInDocuments({ ...request, indexes }, async () => void pauses++);
  expect(pauses).toBeGreaterThan(3);
  const stop = async () => {
    throw new Error('cancelled');
  };
  await expect(findInDocuments({ ...request, indexes }, stop)).rejects.toThrow('cancelled');
});

describe('terms of employment of a page', () => {
  const hours =
    '1. Hours. You work thirty-nine hours a week, Monday to Friday, and take a break of half an hour at noon.';
  const tools =
    '3. Tools. You keep your chisels sharp and return borrowed planes to the rack when the bell rings.';
  const pay =
    'The firm pays £14.20 an hour on the last Friday of each month. Overtime is paid at time and a half.';
  const notice = "Either side may end the employment by four weeks' notice in writing.";
  const text = `TERMS OF EMPLOYMENT\n\n${hours}\n\n2. Pay. ${pay}\n\n${tools}\n\n4. Notice. ${notice}\n`;

  test('say nothing on what it is certain that they lack', async () => {
    expect(await search(text, 'How long is probation?')).toEqual([]);
    expect(await search(text, 'How long is the notice period?')).toEqual([notice]);
  });

  test('say what only the classifier of clauses recognises', async () => {
    const venue = 'Either party may sue in the courts of Broward County, which have exclusive jurisdiction.';
    expect(await search(venue, 'Which court decides?')).toEqual([venue]);
  });

  test('quote no words twice for two questions of a message', async () => {
    const questions = ['what is the pay', 'how is overtime paid'];
    const found = await findInDocuments(
      { questions, earlier: [], indexes: [toIndex(text)], finder },
      noPause,
    );
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([pay]);
  });
});
