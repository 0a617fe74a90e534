import { describe, expect, test } from 'vitest';
import { isSuggestible } from '../../server/services/answering/answers/suggestions.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { toClassKeys } from '../../server/services/answering/index/passage-classes.ts';
import { listCompanyPassages } from '../../server/services/answering/passages/company-passages.ts';
import { createKnowledgeSearch } from '../../server/services/answering/search/knowledge-search.ts';
import { createSpelling } from '../../server/services/text/spelling.ts';
import { toStringTable } from '../../server/services/text/string-table.ts';
import { toWords } from '../../server/services/text/terms.ts';
import { createWordNumbers } from '../../server/services/text/word-numbers.ts';
import { companyPhrasings } from './company-phrasings.ts';
import { readFreshQuestions } from './fresh-questions.ts';
import { isRightPassage } from './judge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';
import { index, reply } from './test-knowledge.ts';
import { readIndependentQuestions, readVisitorQuestions } from './visitor-questions.ts';

const company = listCompanyPassages('https://site.example', companyPhrasings);

describe('the phrasings of the company’s passages', () => {
  test('belong to a passage each, and none stands twice', () => {
    const titles = new Set(company.map(({ passage }) => passage.title));
    expect([...companyPhrasings.keys()].filter((title) => !titles.has(title))).toEqual([]);
    const all = [...companyPhrasings.values()].flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(company)('are at least fifteen for "$passage.title"', ({ questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(15);
  });
});

test('no phrasing stands beside two passages, save the paragraphs of a section', () => {
  const owners = new Map<string, string>();
  const twice = listKnowledge('').flatMap(({ passage, questions }) =>
    questions.filter((question) => {
      const key = toWords(question).join(' ');
      const owner = owners.get(key) ?? passage.title;
      owners.set(key, owner);
      return owner !== passage.title;
    }),
  );
  expect(twice).toEqual([]);
});

test('the first question of each passage is a sentence to suggest, and a passage’s own', () => {
  const passages = listKnowledge('').filter(({ intent }) => !intent);
  const unfit = passages.filter(
    ({ questions: [first = ''] }) => !isSuggestible(first) || countWords(first) > 12,
  );
  expect(unfit.map(({ passage }) => passage.title)).toEqual([]);
  const firsts = new Map(passages.map(({ passage, questions: [first] }) => [passage.title, first]));
  expect(new Set(firsts.values()).size).toBe(firsts.size);
});

const countWords = (text: string) => text.split(' ').length;

test('each question of the sets that expects a fact has a passage with it', () => {
  const knowledge = listKnowledge('https://site.example');
  const sets = [readVisitorQuestions(), readFreshQuestions(), ...Object.values(readIndependentQuestions())];
  const missing = sets
    .flatMap((set) => Object.values(set).flat())
    .filter(
      (question) =>
        question.expect !== 'nothing' && !knowledge.some((entry) => isRightPassage(question, entry)),
    );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a passage is found by a phrasing with typing errors and an unknown name', () => {
  const vectors = readKnowledgeVectors();
  const search = createKnowledgeSearch(buildKnowledgeIndex(company, vectors, readPassageClasses()), vectors);
  const found = search.search('wich indutries do you wrok with at Zyxware', []);
  const best = found.toSorted((a, b) => b.signals.phrasing - a.signals.phrasing)[0];
  expect(best?.entry.passage.title).toBe('Sector expertise');
  expect(best?.signals.unknown).toBeGreaterThan(0);
});

test.each([
  ['contarct', 'contract'],
  ['contract', undefined],
  ['agrement', 'agreement'],
  ['confidentialty', 'confidentiality'],
  ['zebra', undefined],
  ['nda', undefined],
])('"%s" is corrected to %s', (word, right) => {
  const words = toStringTable(['contract', 'agreement', 'confidentiality', 'content', 'ndas']);
  const counts = new Uint32Array(5).fill(5);
  expect(createSpelling({ words, counts }, createWordNumbers(words))(word)).toBe(right);
});

describe('the whole knowledge', () => {
  const toFirst = (message: string, ...earlier: string[]) =>
    reply(message, earlier).parts[0]?.passages[0]?.title;

  // Phrasings that imitate typing errors bring misspelt words into the index, where they are rare.
  test('reads a word as it was meant that is misspelt in a phrasing of its own', () => {
    const title = toFirst('how do i reset my password');
    expect(title).toContain('password');
    expect(toFirst('how do i reset my pasword')).toBe(title);
  });

  test('has a class for each passage: after a change of titles, `npm run train:classes`', () => {
    const known = new Set(readPassageClasses().keys);
    expect(toClassKeys(index.entries).filter((key) => !known.has(key))).toEqual([]);
  });

  test('letters that are no words do not follow what was asked before', () => {
    const earlier = ['How much notice do I give in the UK?'];
    expect(reply('qwertz uiop', earlier).outcome).toBe('nothing');
    expect(reply('and in Germany?', earlier).parts).not.toEqual([]);
  });

  test('of a foreign question, the words of nearly every question find nothing by themselves', () => {
    expect(toFirst('Was ist ein Geheimhaltungsvertrag?')).toBe('Non-disclosure agreements');
    expect(toFirst('Was ist Lexloom?')).toBe('About Lexloom');
  });

  test('a follow-up is answered by what it names, not by what answered before', () => {
    expect(toFirst('and airlines?', 'do you help hotels')).toBe('Space, Aviation & Logistics');
    expect(toFirst('what does that cost', 'how fast can you start')).toBe('Quotes');
    expect(toFirst('and how much is that', 'do you file patents')).toBe('Quotes');
    expect(toFirst('and how much', 'do you file patents')).toBe('Quotes');
    expect(toFirst('how much is that', 'maternity pay in india')).toBe('Parental leave: In India');
    const offices = 'do you have an office in the US as well as india?';
    expect(toFirst('ok and whats the street of the indian one', offices)).toBe('Office in Bengaluru');
    expect(toFirst('ok and whats the street of the american one', offices)).toBe('Office in New York');
  });

  test('the Co-pilot is known in one word as well', () =>
    expect(toFirst('is the copilot free')).toBe('Terms of use: Limitation of liability'));

  test('a country alone is what its section answers, "US" included', () => {
    const asked = 'may a boss ask in an interview about my religion? Is that allowed?';
    expect(toFirst('US', asked)).toBe('Interview questions: In the United States');
    expect(toFirst('us', 'how much notice must i give')).toBe('Notice periods: In the United States');
  });

  test('a question of hardly a word of its own is about the sentence before it', () => {
    expect(toFirst('what are my rights?')).toBe('Privacy: Your rights');
    expect(toFirst('They sacked me this morning without notice. what are my rights?')).toMatch(
      /^Ending employ/,
    );
    expect(toFirst('We have forty staff in Pune. What does it cost?')).toBe('Quotes');
  });

  test('who asks for a checklist gets it first', () => {
    const asked = 'can i have a checklist for onboarding somebody in the US';
    expect(toFirst(asked)).toBe('Onboarding: Checklist');
  });

  test('what nothing answers has a nearest page in any language, and none that is not near', () => {
    const toNearest = (message: string) => reply(message, []).nearest?.title;
    expect(toNearest('¿quién es el fundador?')).toBe('Our team');
    expect(toNearest('bail hearing procedure')).toBeUndefined();
  });

  test('a service is found however its name is asked for', () => {
    expect(toFirst('do you do nurses')).toBe('Talent acquisition');
    expect(toFirst('do you do NDA review')).toBe('Contract drafting and management');
    expect(toFirst('do you handle payroll')).toBe('Compliance and payroll automation');
    expect(toFirst('do you deal with hiring')).toBe('Talent acquisition');
    expect(reply('do you do haircuts', []).parts).toEqual([]);
  });

  test('who asks for the price of a service gets our prices first, and who asks to save gets the service', () => {
    expect(toFirst('what are your costs for litigation support')).toBe('Quotes');
    expect(toFirst('monthly fee for running the payroll of 40 people?')).toBe('Quotes');
    expect(toFirst('can you lower our recruiting costs')).not.toBe('Quotes');
    expect(toFirst('Preis für die Lohnabrechnung von 12 Leuten')).toBe('Quotes');
    expect(toFirst('payroll ke liye kya rate hai')).toBe('Quotes');
  });

  test('who asks how to get a quote is told what to do, not only that there is no price list', () => {
    const [quote] = reply('what do i do to get a quote from you', []).parts.flatMap(
      ({ passages }) => passages,
    );
    expect(quote?.text).toContain('Tell us what you need');
  });

  test('whether we do work on prices is no question for ours', () => {
    expect(toFirst('do you draft price adjustment clauses')).toBe('Contract drafting and management');
    expect(toFirst('can you benchmark salaries and payroll costs')).toBe('Compliance and payroll automation');
  });

  test('a question after a greeting stands by itself', () => {
    expect(toFirst('what does it cost', 'thanks')).toBe('Quotes');
  });
});

describe('a question whose answer depends on the country', () => {
  const asksWhich = (message: string) => reply(message, []).parts.some(({ countries }) => countries);

  test.each([
    'How much notice must I give before I dismiss somebody?',
    'what must be in an employment contract',
    'what do I owe a dismissed employee',
  ])('asks which, though each country has a guide of its own: %s', (message) =>
    expect(asksWhich(message)).toBe(true),
  );

  test.each([
    'what is ir35',
    'who needs an H-1B',
    'what is a PF contribution',
    'can I fire someone for being late in India',
  ])('does not ask where it is plain: %s', (message) => expect(asksWhich(message)).toBe(false));
});
