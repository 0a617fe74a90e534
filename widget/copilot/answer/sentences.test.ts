import { describe, expect, test } from 'vitest';
import { createSentences } from './sentences.ts';

describe('an answer that is read out', () => {
  test('comes sentence by sentence, however the text is cut', () => {
    const text = 'Rent is due on the 1st. It rises by 3.5 % a year! Does it? Yes.';
    expect(say(text, 1)).toEqual([
      'Rent is due on the 1st.',
      'It rises by 3.5 % a year!',
      'Does it?',
      'Yes.',
    ]);
    expect(say(text, 7).join(' ')).toBe(text);
  });

  test('has no markup, no addresses and no citation numbers', () => {
    expect(
      say('## The *lease*\n\n> **Rent** is `due` [1](https://a.example/b.c) on [the first](/x_(1)). [2]\n\n'),
    ).toEqual(['The lease', 'Rent is due on the first.']);
  });

  test('has no backslashes before what they escape', () => {
    expect(say('Five \\[net\\] \\# 4.\n')).toEqual(['Five [net] # 4.']);
  });

  test('keeps the numbers of a list with their items', () => {
    expect(say('1. First item\n2. Second item\n- A third\n')).toEqual([
      '1. First item',
      '2. Second item',
      'A third',
    ]);
  });

  test('announces code without spelling it out, and reads tables by their rows', () => {
    expect(say('Look:\n```js\nlet a = 1. b;\n```\nDone.\n')).toEqual(['Look:', 'Code follows.', 'Done.']);
    // What follows a full stop in a line of code does not end the code.
    expect(say('```\nlet a = 1. ```\nlet b;\n```\nDone.\n')).toEqual(['Code follows.', 'Done.']);
    expect(say('| Term | Days |\n| --- | ---: |\n| Notice | 30 |\n')).toEqual(['Term, Days,', 'Notice, 30,']);
  });

  test('ends where Chinese and Japanese sentences end, without white space', () => {
    expect(say('租金每月到期。押金为两个月。')).toEqual(['租金每月到期。', '押金为两个月。']);
  });

  test('takes no longer for each of many marks in a row', () => {
    const startedAt = performance.now();
    expect(say(`Wait${'…'.repeat(100_000)}x`, 200_000)).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('is not searched from its beginning for each piece of a sentence that does not end', () => {
    const startedAt = performance.now();
    const sentences = createSentences();
    for (let at = 0; at < 15_000; at++) sentences.read('1.1.');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('ends where Hindi sentences end', () => {
    expect(say('किराया हर महीने देना है। जमा दो महीने का है।')).toEqual([
      'किराया हर महीने देना है।',
      'जमा दो महीने का है।',
    ]);
  });
});

/** Returns what is announced of a text that arrives in pieces of this length. */
function say(text: string, pieceLength = 1): string[] {
  const sentences = createSentences();
  const said: string[] = [];
  for (let at = 0; at < text.length; at += pieceLength)
    said.push(sentences.read(text.slice(at, at + pieceLength)));
  said.push(sentences.end());
  return said.filter(Boolean);
}
