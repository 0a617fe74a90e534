import { describe, expect, test } from 'vitest';
import * as hindi from '#shared/content/knowledge.hi.ts';
import { knowledge, quickActions, topicOrder } from '#shared/content/knowledge.ts';
import { createAnswerFinder, findAnswer, type HelpAnswer, toCorrectWords, topics } from '../find-answer.ts';
import {
  chooseTopic,
  createTopicRecogniser,
  recogniseTopic,
  toTopicProbabilities,
  unpack,
} from './recognise-topic.ts';

describe('the help window, once it recognises topics', () => {
  test.each([
    ['who can see the contract that I upload? I upload a lot', 'security'],
    ['what will this set me back', 'pricing'],
    ['mera password bhool gaya', 'faq'],
    ['where are the servers', 'security'],
    ['where can we find you', 'contact'],
    ['hourly or fixed', 'pricing'],
    ['Kann ich den Assistenten auf meiner Webseite einbauen?', 'technology'],
    // Topics know each word of it.
    ['how do I upload a contract and ask about it', 'security'],
  ])('takes what a message says before a word of an earlier topic: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
  });

  test.each([
    ['who can see the contract and the invoice', 'security'],
    ['upload a contract', 'legal'],
  ])('leaves a phrase, and few words that topics know, to the plain order: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
  });

  test.each([
    'draft beer',
    'who let the dogs out',
    'price of eggs',
    'history of the roman empire',
    'my landlord won’t fix the heating',
  ])('has no topic for what is out of scope, though a keyword stands in it: "%s"', (typed) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe('fallback');
  });

  test.each(['banana', 'xyzzy', 'xwghnoik', 'the bananas', 'qzkf plorf', 'zegtp buqialv'])(
    'has no topic for one or two words that no topic knows: "%s"',
    (typed) => {
      expect(toName(findAnswer(typed, recogniseTopic))).toBe('fallback');
    },
  );

  test.each([
    ['shift planning', 'hr'],
    ['merger paperwork', 'legal'],
  ])('knows the topic of two words that no topic lists, if it has learnt both: "%s"', (typed, topic) => {
    expect(toName(findAnswer(typed, recogniseTopic))).toBe(topic);
  });

  test.each(['garden furniture', 'tax refund', 'summer sale', 'football scores'])(
    'has no topic for two words that it has learnt otherwise: "%s"',
    (typed) => {
      expect(toName(findAnswer(typed, recogniseTopic))).toBe('fallback');
    },
  );

  test.each(['law', 'contract price', 'law and staffing', 'AI privacy', 'what', 'who?', 'help'])(
    'answers the keywords by the plain order of topics: "%s"',
    (typed) => {
      expect(findAnswer(typed, recogniseTopic)).toEqual(findAnswer(typed));
    },
  );

  test.each([...knowledge.map(({ title }) => title), ...quickActions.map(({ action }) => action)])(
    'answers its own button "%s" as it does without',
    (typed) => {
      expect(findAnswer(typed, recogniseTopic)).toEqual(findAnswer(typed));
    },
  );

  test('reads Hindi with the words of its window', () => {
    const { find, topics: hindiTopics } = createAnswerFinder(hindi);
    expect(toName(find('मेरी फ़ाइल कौन देख सकता है', createTopicRecogniser(hindiTopics)))).toBe('security');
  });
});

describe('a topic', () => {
  test('is none where a single word stands for one that is hardly possible', () => {
    const recognise = (ofLegal: number) =>
      createTopicRecogniser(
        topics,
        { weights: new Map(), bias: 3 },
        { rows: new Map(), biases: topicOrder.map((key) => (key === 'legal' ? ofLegal : 0)) },
      );
    const words = toCorrectWords('I typed a contract into the grey field below');
    expect(findAnswer(words.join(' ')).kind).toBe('topic');
    expect(recognise(-3)(words)).toBe('none');
    expect(recognise(0)(words)).toBeUndefined();
  });

  const shares = [0.1, 0.9, 0, 0, 0, 0, 0, 0, 0, 0];

  test('is chosen where the message is probably in scope and the topic probably right', () => {
    expect(chooseTopic(0.9, shares)).toBe('hr');
  });

  test('is none where the message may be out of scope, however sure the topic were', () => {
    expect(chooseTopic(0.5, shares)).toBe('none');
  });

  test('is left open where the message is in scope and two topics are near', () => {
    expect(chooseTopic(0.95, [0.5, 0.5, 0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  });
});

describe('the weights', () => {
  test('are unpacked: a letter is a step, a wide gap has no row, a row is that of its profile', () => {
    // "(" is the first profile and ")" the second; "B" is a weight of zero, each letter after it a step more.
    const zero = 'B'.repeat(10);
    const packed = { unit: 0.5, biases: `C${'B'.repeat(9)}`, profiles: `${zero}D${'B'.repeat(9)}` };
    const { rows, biases } = unpack({ ...packed, gaps: '+x(', rows: ')()' });
    expect([...rows.keys()]).toEqual([3, 84]);
    expect(rows.get(3)).toEqual([1, ...new Array<number>(9).fill(0)]);
    expect(rows.get(84)).toEqual(new Array<number>(10).fill(0));
    expect(biases[0]).toBe(0.5);
  });

  test('give shares that sum up to one, the largest to the topic that the features speak for', () => {
    const model = { rows: new Map([[7, [0, 2, 0]]]), biases: [0, 0, 0] };
    const shares = toTopicProbabilities(new Map([[7, 1]]), model);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(shares.indexOf(Math.max(...shares))).toBe(1);
  });
});

const toName = (answer: HelpAnswer) => (answer.kind === 'topic' ? answer.entry.key : answer.kind);
