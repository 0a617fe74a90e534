import { describe, expect, test } from 'vitest';
import { findAnswer } from './find-answer.ts';
import table from './phrasings.md?raw';

/** The table is a text for people: a heading names the topic that must answer, a line below it is what somebody types. */
const phrasings = table
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [topic = '', ...lines] = part.split('\n');
    return lines
      .filter((line) => line.startsWith('- '))
      .map((line) => [line.slice(2), topic.trim()] as const);
  });

describe('the help bot understands what people type', () => {
  test.each(phrasings)('“%s” is answered from %s', (typed, topic) => {
    const answer = findAnswer(typed);
    expect(answer.kind === 'topic' ? answer.entry.key : answer.kind).toBe(topic);
  });

  test('the table holds at least 150 phrasings, and none twice', () => {
    const typed = phrasings.map(([each]) => each.toLowerCase());
    expect(typed.length).toBeGreaterThanOrEqual(150);
    expect(typed).toEqual([...new Set(typed)]);
  });
});
