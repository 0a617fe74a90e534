import { describe, expect, test } from 'vitest';
import { measureProcessorMs } from '../../services/test-processor-time.ts';
import { createThoughtFilter } from './thought-filter.ts';

describe.each([1, 3, 1000])('text that arrives %i characters at a time', (size) => {
  test.each([
    ['<think>The rules say\nso.</think>\n\nThe fee is 5.', 'The fee is 5.'],
    ['\n<think>\n</think>The fee is 5.', 'The fee is 5.'],
    ['<think>So.</think>  \n \n  The fee\n\nis 5.', 'The fee\n\nis 5.'],
    ['<think>It never ends </thin', ''],
    ['<thinking is hard', '<thinking is hard'],
    ['  Plain <think>text</think>.', '  Plain <think>text</think>.'],
    ['<th', '<th'],
    ['\n\n', '\n\n'],
  ])('%j becomes %j', (text, shown) => {
    const filter = createThoughtFilter();
    let out = '';
    for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
    expect(out + filter.end(false)).toBe(shown);
  });
});

test('thoughts without an end take no memory and no time', async () => {
  const filter = createThoughtFilter();
  filter.push('<think>');
  const tookMs = await measureProcessorMs(() => {
    for (let sent = 0; sent < 300_000; sent++) filter.push('abcdefg');
  });
  expect(tookMs).toBeLessThan(2000);
});
