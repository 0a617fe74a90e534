import { describe, expect, test } from 'vitest';
import { topicOrder } from '#shared/content/knowledge.ts';
import { findAnswer } from './find-answer.ts';
import list from './phrasings.md?raw';
import { recogniseTopic } from './topics/recognise-topic.ts';

/**
 * The list is written for people: a heading names the topic that must answer, and each line below it is something that people
 * type.
 */
const phrasings = list
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [topic = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => line.startsWith('- '))
      .map((line) => [line.slice(2), topic.trim()] as const);
  });

describe('the help window', () => {
  test.each(phrasings)('answers “%s” by %s', (typed, topic) => {
    const answer = findAnswer(typed, recogniseTopic);
    expect(answer.kind === 'topic' ? answer.entry.key : answer.kind).toBe(topic);
  });

  test('is tested with phrasings of each topic', () => {
    const tested = new Set(phrasings.map(([, topic]) => topic));
    expect(topicOrder.filter((topic) => !tested.has(topic))).toEqual([]);
  });

  test('is tested with at least 150 phrasings, none of them twice', () => {
    const typed = phrasings.map(([each]) => each.toLowerCase());
    expect(typed.length).toBeGreaterThanOrEqual(150);
    expect(typed).toEqual([...new Set(typed)]);
  });
});
