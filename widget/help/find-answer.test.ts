import { describe, expect, test } from 'vitest';
import * as hindi from '#shared/content/knowledge.hi.ts';
import { knowledge, topicOrder } from '#shared/content/knowledge.ts';
import { createAnswerFinder, findAnswer, type HelpAnswer } from './find-answer.ts';
import { recogniseTopic } from './topics/recognise-topic.ts';

/** The keywords that the specification names, in its order of topics; "who" and "what" have a test of their own. */
const specified: readonly (readonly [string, string])[] = [
  ['law', 'legal'],
  ['attorney', 'legal'],
  ['contract', 'legal'],
  ['staffing', 'hr'],
  ['employee', 'hr'],
  ['price', 'pricing'],
  ['cost', 'pricing'],
  ['ai', 'technology'],
  ['platform', 'technology'],
  ['secure', 'security'],
  ['privacy', 'security'],
  ['data', 'security'],
  ['start', 'getting-started'],
  ['begin', 'getting-started'],
  ['company', 'about'],
  ['services', 'services'],
  ['faq', 'faq'],
  ['help', 'faq'],
  ['support', 'faq'],
];

describe('the help window', () => {
  test('answers the specified keywords, alone and in pairs, in the order of the topics', () => {
    const order: readonly string[] = topicOrder;
    const isEarlier = (one: string, other: string) => order.indexOf(one) < order.indexOf(other);
    for (const [word, topic] of specified) {
      expect([word, toName(findAnswer(word))]).toEqual([word, topic]);
      for (const [other, otherTopic] of specified) {
        const first = isEarlier(otherTopic, topic) ? otherTopic : topic;
        expect([other, word, toName(findAnswer(`${other} ${word}`))]).toEqual([other, word, first]);
      }
    }
  });

  test.each([
    ['what', 'services'],
    ['What??', 'services'],
    ['what do you do', 'services'],
    ['who', 'about'],
    ['Who are you?', 'about'],
    ['What are your prices?', 'pricing'],
    ['who does your staffing', 'hr'],
    ['what support', 'faq'],
    ['hey, what do you do?', 'services'],
    ['Hello, who are you?', 'about'],
    ['what is the weather in Paris', 'fallback'],
    ['who won the match', 'fallback'],
    ['who painted it', 'fallback'],
  ])('lets a bare "what" or "who" decide only where nothing else does: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed))).toBe(topic);
  });

  test.each([
    ['How much would a contract review cost?', 'pricing'],
    ['How much does a contract cost?', 'pricing'],
    ['What will a contract cost me roughly?', 'pricing'],
  ])(
    'takes a phrase, or what the words together say, before a word of an earlier topic: "%s"',
    (typed, topic) => {
      expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
    },
  );

  test.each([
    ['hello, what is the price?', 'pricing'],
    ['does the law firm have a phone', 'legal'],
    ['staffing phone number', 'hr'],
    ['contact the company', 'contact'],
    ['Please explain privacy', 'security'],
    ['Need company info', 'about'],
    ['Show me the FAQ', 'faq'],
    ['qwertz data', 'security'],
    ['I need a contract for a restaurant', 'legal'],
    ['best law firm in the world', 'legal'],
    ['employee marriage leave', 'hr'],
    ['parking cost', 'pricing'],
    ['company revenue', 'about'],
  ])('lets nothing else overrule a specified keyword of a short message: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
  });

  test.each([
    ['we are interested in AI for our team', 'technology'],
    ['could someone explain the company to me', 'about'],
    ['I have a question about your support', 'faq'],
    ['where can I read more about privacy', 'security'],
    // The recognised topic is not sure enough.
    ['please send FAQ details before Friday', 'faq'],
    ['we moved to Lisbon, any platform there', 'technology'],
  ])('lets a specified keyword decide in an ordinary sentence: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
  });

  test.each([
    ['who prepares exhibits for our company hearings', 'legal'],
    ['who can prepare a brief for a shipping company', 'legal'],
    // The recognised topic comes after that of the keyword.
    ['who looks after the attorney of your founders', 'legal'],
  ])(
    'takes several unknown words for a keyword of what they speak for, in the order of the topics: "%s"',
    (typed, topic) => {
      expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
    },
  );

  test.each([
    ['contarct', 'legal'],
    ['litigaton suport', 'legal'],
    ['emplyees', 'hr'],
    ['phoen', 'contact'],
    ['pirce?', 'pricing'],
    ['tecnology', 'technology'],
    ['securty', 'security'],
    ['how do we strat', 'getting-started'],
    ['comapny', 'about'],
    ['servces', 'services'],
    ['helo', 'greeting'],
  ])('understands typing errors: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed))).toBe(topic);
  });

  test.each([
    'parental leave',
    'stuff',
    'in the long term',
    'a change of heart',
    'lawn mowing',
    'three gardens',
    'the maid said so',
    'can i rely on it',
    'what does that involve',
  ])('takes no ordinary word for a slip, nor a part of it for a keyword: "%s"', (typed) => {
    expect(toName(findAnswer(typed))).toBe('fallback');
  });

  test.each([
    ['WHAT’S THE PRICE', 'pricing'],
    ["who's your founder", 'about'],
    ['Précis of côsts', 'pricing'],
    ["isn't this a legal thing", 'legal'],
    ['heyyy', 'greeting'],
  ])('reads capitals, contractions and accents: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed))).toBe(topic);
  });

  test.each([
    'write me python code',
    'best pizza near me',
    'my gmail password',
    'tell me about the moon',
    '',
  ])('has no topic for what is out of scope: "%s"', (typed) => {
    expect(findAnswer(typed)).toEqual({ kind: 'fallback' });
  });

  test('looks at the first 3,000 characters', () => {
    expect(toName(findAnswer(`${'zzzz '.repeat(500)}contract`))).toBe('legal');
    expect(toName(findAnswer(`${'zzzz '.repeat(50_000)}contract`))).toBe('fallback');
  });

  test.each(knowledge)('answers "$title", which it suggests, by $key', ({ title, key }) => {
    expect(toName(findAnswer(title))).toBe(key);
  });
});

describe('the help window in Hindi', () => {
  const { find } = createAnswerFinder(hindi);

  test.each(hindi.knowledge)('answers "$title", which it suggests, by $key', ({ title, key }) => {
    expect(toName(find(title))).toBe(key);
  });

  test.each([
    ['क्या', 'services'],
    ['कौन', 'about'],
    ['आपका फोन नंबर', 'contact'],
    ['आपका फ़ोन नंबर', 'contact'],
    ['contract', 'legal'],
    ['क्या बारिश होगी', 'fallback'],
    ['नमस्ते', 'greeting'],
  ])('answers "%s" by %s', (typed, topic) => {
    expect(toName(find(typed))).toBe(topic);
  });
});

const toName = (answer: HelpAnswer) => (answer.kind === 'topic' ? answer.entry.key : answer.kind);
