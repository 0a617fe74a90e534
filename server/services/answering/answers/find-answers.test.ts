import { expect, test } from 'vitest';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { createAnswerFinder } from './find-answers.ts';

test.each([
  ['questions', 'what is a lease and how is a price, also a visa? '],
  ['lists', 'contracts, leases and visas: which of these do you do? '],
  ['questions in German', 'was ist die Kündigungsfrist und wie lange dauert sie? '],
])('a message of a thousand %s costs as much as a few messages', (_, question) => {
  let searches = 0;
  const findAnswers = createAnswerFinder({
    isKnown: () => true,
    countWord: () => 0,
    isGibberish: () => false,
    search() {
      searches++;
      return [];
    },
  });
  findAnswers(question.repeat(1000), [question.repeat(1000)]);
  // One more search finds the topic of what was asked before.
  expect(searches).toBeLessThanOrEqual(17);
});

test.each([
  ['Staff surveys, and job adverts. Do you do these?', ['Staff surveys', 'job adverts.']],
  ['Two things: staff surveys, and job adverts. Do you do these?', ['staff surveys', 'job adverts.']],
  ['Staff surveys, and job adverts. Which reports on absence do managers get each month?', []],
])(
  'what a sentence lists is asked one by one where the next one only refers to it: "%s"',
  (message, items) => {
    const { asked, findAnswers } = recordSearches();
    findAnswers(message);
    expect(asked.filter((text) => /^(?:staff surveys|job adverts\.)$/i.test(text))).toEqual(items);
  },
);

test('a question of a long message is read with what it narrates while its answer is uncertain', () => {
  const { asked, findAnswers } = recordSearches();
  findAnswers(`One of my staff expects her first child. We are all happy for her, it is new to me. I have no idea what to do
    next in my bakery. How long may she stay away?`);
  expect(asked).toContain('How long may she stay away? One of my staff expects her first child.');
});

test('a part that only points back is not asked by itself: "can he just do that?"', () => {
  const { asked, findAnswers } = recordSearches();
  findAnswers('My landlord wants a higher rent, can he just do that?');
  findAnswers('My landlord wants a higher rent, may he sell the shop?');
  expect(asked).not.toContain('can he just do that?');
  expect(asked).toContain('may he sell the shop?');
});

test.each([
  'Haben Sie ein Büro in Lyon?',
  '¿Qué es una cláusula de confidencialidad?',
  'kya aap payroll bhi karte hain',
])('whom "%s" addresses and how it asks is read from its own words, not from a translation', (message) => {
  const wordings: (string | undefined)[] = [];
  const findAnswers = createAnswerFinder({
    isKnown: () => true,
    countWord: () => 0,
    isGibberish: () => false,
    search(_text, _countries, options) {
      wordings.push(options?.wording);
      return [];
    },
  });
  findAnswers(message);
  expect(wordings.length).toBeGreaterThan(1);
  expect(new Set(wordings)).toEqual(new Set([message]));
});

test.each([
  ['¿Cuánto cuesta el envío?', 'es'],
  ['What does shipping cost?', 'de'],
])('what is suggested in English tells no language, but "%s" is answered in %s', (message, language) => {
  const passage = { passage: { title: 'Shipping', text: '' }, questions: [message] };
  const suggested = passage as unknown as KnowledgePassage;
  const search = { isKnown: () => true, countWord: () => 0, isGibberish: () => false, search: () => [] };
  const findAnswers = createAnswerFinder(search, (text) => (text === message ? suggested : undefined));
  expect(findAnswers(message, ['Was kostet das bei Ihnen?']).language).toBe(language);
});

/** A finder of answers whose search finds nothing; `asked` is what it was asked, in order. */
function recordSearches() {
  const asked: string[] = [];
  const findAnswers = createAnswerFinder({
    isKnown: () => true,
    countWord: () => 0,
    isGibberish: () => false,
    search(text) {
      asked.push(text);
      return [];
    },
  });
  return { asked, findAnswers };
}
