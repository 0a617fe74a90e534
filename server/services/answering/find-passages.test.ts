import { describe, expect, test } from 'vitest';
import { createCompanyIndex } from './company-passages.ts';
import { createPassageFinder } from './find-passages.ts';

const finder = createPassageFinder(createCompanyIndex('https://lexloom.example'), {
  find: async () => {
    throw new Error('no document is asked about');
  },
});
const find = async (question: string, earlier?: string) => {
  const { signal } = new AbortController();
  return (await finder.find({ question, documents: [], earlier }, signal)).map((passage) => passage.title);
};

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
