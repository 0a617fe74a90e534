import { describe, expect, test } from 'vitest';
import { namesClause, readClauseNumbers } from './clause-numbers.ts';

const readNames = (message: string) => readClauseNumbers(message).map(({ name }) => name);

describe('clauses that a message names by their numbers', () => {
  test.each<[string, string[]]>([
    ['What does clause 5 say?', ['clause 5']],
    ['show me section 8', ['section 8']],
    ['Explain clause 14.3 (b) in plain English', ['clause 14.3(b)']],
    ['clauses 4 and 5', ['clause 4', 'clause 5']],
    ['sections 3-6', ['section 3', 'section 4', 'section 5', 'section 6']],
    ['articles 2 to 4', ['article 2', 'article 3', 'article 4']],
    ['what is in article IV?', ['article IV']],
    ['What does Article I say?', ['article I']],
    ['article i, please', ['article i']],
    ['Was steht in Ziffer 7.2 und § 9?', ['clause 7.2', '§ 9']],
    ['¿Qué dice la cláusula 12?', ['clause 12']],
    ['धारा 5 क्या कहती है', ['clause 5']],
    ['dhara 12 kya hai', ['clause 12']],
    ['Does clause 5 breach the act?', ['clause 5']],
    ['what does 15.5 mean', ['clause 15.5']],
    ['and 15.2?', ['clause 15.2']],
    ['paragraph 3 of schedule 2', ['paragraph 3']],
    ['what is in schedule 2?', ['schedule 2']],
    ['what does exhibit b say', ['exhibit B']],
    ['clause 5 and 3 days of leave', ['clause 5']],
    ['what does clause seven say', ['clause 7']],
    ['what is in the twelfth section?', ['section 12']],
    ['explain the 4th clause', ['clause 4']],
    ['Clause one', ['clause 1']],
    ['clause twenty-one', ['clause 21']],
    ['show me clause ninety nine please', ['clause 99']],
    ['the twenty-second clause', ['clause 22']],
    ['the thirtieth article', ['article 30']],
    ['the 31st clause', ['clause 31']],
  ])('in “%s” are %j', (message, names) => {
    expect(readNames(message)).toEqual(names);
  });

  test.each([
    'Does it comply with article 28 of the GDPR?',
    'does it meet gdpr article 28?',
    'Section 25F and section 25 Industrial Disputes Act',
    'is the office open at 9.30 am?',
    'Is it lawful under section 25 of the Industrial Disputes Act?',
    'the clause I mentioned',
    'does the section I read bind us?',
    'what does the article I have to sign mean',
    'section civil procedure',
    'Is 7.5 % interest allowed?',
    'we pay £15.50 an hour',
    'I work 37.5 hours a week',
    'The rent is 2.1 thousand, right?',
    'is it 3 months?',
    'articles of association',
    'is there a clause one can rely on',
    'a retention schedule three columns wide',
    'every second section is missing',
    'a clause two people can rely on',
    'is there a second clause',
    'the second clause about payment',
    'can you schedule one',
    'the 1st clause',
    `clause 5 ${'and so on '.repeat(100)}`,
  ])('none in “%.60s”', (message) => {
    expect(readNames(message)).toEqual([]);
  });

  test('an article of Roman number has the number of an Arabic one', () => {
    expect(readClauseNumbers('article XIV')[0]?.number).toBe('14');
  });

  test('a paragraph of a schedule is looked for in that schedule', () => {
    expect(readClauseNumbers('paragraph 3 of Schedule 2')[0]?.parts).toEqual(['>schedule 2']);
  });

  test('a number alone does not say that a clause is meant, and “schedule a call” no schedule', () => {
    expect(namesClause('what does 15.5 mean')).toBe(false);
    expect(namesClause('schedule a call')).toBe(false);
    expect(namesClause('what does clause 15.5 mean')).toBe(true);
  });
});
