import { describe, expect, test } from 'vitest';
import { createCompanyIndex } from './company-passages.ts';
import { asksForWhole } from './document-question.ts';
import { createPassageFinder } from './find-passages.ts';

const finder = createPassageFinder(createCompanyIndex('https://lexloom.example'));
const find = (question: string, earlier?: string) =>
  finder.find(question, [], earlier).map((passage) => passage.title);

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
  ])('leads "%s" to "%s"', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test.each(['What is the weather in Paris?', 'Tell me a joke about cats', 'What is the capital of France?'])(
    'finds nothing for "%s"',
    (question) => {
      expect(find(question)).toEqual([]);
    },
  );

  test('reads a follow-up together with the question before it', () => {
    expect(find('Tell me more', 'What does contract drafting include?')[0]).toBe(
      'Contract drafting and management',
    );
  });

  test('takes a question about something else for what it is, whatever was asked before', () => {
    expect(find('What is the weather?', 'What does contract drafting include?')).toEqual([]);
  });
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
  const ask = (question: string) =>
    finder.find(question, [{ id: 'd', name: 'a.txt', text }], undefined).map((passage) => passage.text);

  test('never quotes a heading alone: what stands under it says it', () => {
    expect(ask('What does it say about termination?')[0]).toMatch(/^1\.1 Either party/);
    for (const quoted of ask('termination, notices, jurisdiction')) expect(quoted).toMatch(/^\d\.1 /);
  });

  test.each([
    ['How much notice do we have to give to end it?', /^1\.1 /],
    ['Which court decides?', /^3\.1 /],
  ])('reads "%s" in the words of a contract', (question, beginning) => {
    expect(ask(question)[0]).toMatch(beginning);
  });

  test.each(['Summarize this contract', 'Please review the agreement', 'What is this document about?'])(
    'finds nothing for "%s", which names nothing to look for',
    (question) => {
      expect(ask(question)).toEqual([]);
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
