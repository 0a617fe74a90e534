import { describe, expect, test } from 'vitest';
import { createCompanyIndex } from './company-passages.ts';
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
