import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCompanyIndex } from './company-passages.ts';
import { asksForWhole } from './document-question.ts';
import { createPassageFinder } from './find-passages.ts';

const finder = createPassageFinder(createCompanyIndex('https://lexloom.example'));
const find = async (question: string, earlier?: string) =>
  (await finder.find(question, [], earlier)).map((passage) => passage.title);

describe('finding passages of our pages', () => {
  test.each([
    ['Which industries do you serve?', 'Sector expertise'],
    ['Do you work with hospitals?', 'Healthcare, Life Sciences & Hospitals'],
    ['Do you work in telecom?', 'Telecommunications, Media & Entertainment'],
    ['Are you SOC 2 certified?', 'Standards'],
    ['How do I reach a human?', 'Contact'],
    ['How much does it cost?', 'Quotes'],
    ['What industries have you worked in?', 'Sector expertise'],
    [
      'What is the difference between you and a traditional LPO?',
      'Traditional outsourcing and Lexloom, side by side',
    ],
    ['What happens to my documents after I upload them?', 'Privacy: Documents'],
    ['How long do you keep my chat?', 'Privacy: How long we keep it'],
    ['How do I delete my account?', 'Privacy: Deleting and taking along'],
    ['Can I embed this chat on my own website?', 'The assistant, on your own site'],
  ])('leads "%s" to "%s"', async (question, title) => {
    expect((await find(question))[0]).toBe(title);
  });

  test.each(['What is the weather in Paris?', 'Tell me a joke about cats', 'What is the capital of France?'])(
    'finds nothing for "%s"',
    async (question) => {
      expect(await find(question)).toEqual([]);
    },
  );

  test('reads a follow-up together with the question before it', async () => {
    const [first] = await find('Tell me more', 'What does contract drafting include?');
    expect(first).toBe('Contract drafting and management');
  });

  test('answers a question about something else by itself, whatever the previous question was', async () => {
    expect(await find('What is the weather?', 'What does contract drafting include?')).toEqual([]);
  });
});

test('a word that is repeated thousands of times counts once', async () => {
  const question = 'industries and pricing';
  expect(await find(`${question} ${'pricing '.repeat(3000)}`)).toEqual(await find(question));
});

describe('finding passages of a document', () => {
  const text = `SERVICES AGREEMENT

1. Term and Termination

1.1 Either party may terminate this Agreement for any reason by giving the other thirty days written notice of it.

2. Notices

2.1 All notices are to be sent by registered mail to the address of the other party that stands on the first page.

3. Jurisdiction

3.1 The courts of Broward County have exclusive jurisdiction and venue in all that arises from this Agreement.
`;
  const ask = async (question: string) =>
    (await finder.find(question, [{ id: 'd', name: 'a.txt', text }])).map((passage) => passage.text);

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

  describe('that is very long', () => {
    const long = Array.from({ length: 8000 }, (_, at) => `${at + 1}. ${text.slice(200, 330)}`).join('\n\n');
    const documents = [{ id: 'd', name: 'long.txt', text: long }];

    test('lets other requests be served in the meantime', async () => {
      let isFound = false;
      const found = finder.find('Which court decides?', documents).then(() => {
        isFound = true;
      });
      let served = 0;
      for (; !isFound; served++) await setImmediate();
      await found;
      expect(served).toBeGreaterThan(10);
    });

    test('is abandoned as soon as nobody waits for the answer', async () => {
      const reader = new AbortController();
      const found = finder.find('Which court decides?', documents, undefined, reader.signal);
      reader.abort();
      await expect(found).rejects.toThrow('aborted');
    });
  });
});
