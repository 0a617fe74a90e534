import { describe, expect, test } from 'vitest';
import { listCompanyPassages } from '../../server/services/answering/company-passages.ts';
import { listIntentPassages } from '../../server/services/answering/intents.ts';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import { companyPhrasings } from './company-phrasings.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';

const vectors = readKnowledgeVectors();
const passages = [
  ...listCompanyPassages('https://lexloom.example', companyPhrasings),
  ...listIntentPassages(),
];
const reply = openKnowledge(buildKnowledgeIndex(passages, vectors, readPassageClasses()), vectors);
const find = (question: string, ...earlier: string[]) =>
  reply(question, earlier).parts.flatMap((part) => part.passages.map(({ title }) => title));

describe('finding passages of our pages', () => {
  test.each([
    ['Which industries do you serve?', 'Sector expertise'],
    ['Do you work with hospitals?', 'Healthcare, Life Sciences & Hospitals'],
    ['Do you work in telecom?', 'Telecommunications, Media & Entertainment'],
    ['Are you SOC 2 certified?', 'Standards'],
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
    const [first] = find('Tell me more', 'What does contract drafting include?');
    expect(first).toBe('Contract drafting and management');
  });

  test('answers a question about something else by itself, whatever the previous question was', () => {
    expect(find('What is the weather?', 'What does contract drafting include?')).toEqual([]);
  });
});

test('a word that is repeated thousands of times counts once', () => {
  const question = 'industries and pricing';
  expect(find(`${question} ${'pricing '.repeat(3000)}`)).toEqual(find(question));
});
