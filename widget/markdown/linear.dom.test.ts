import { describe, expect, test } from 'vitest';
import { render } from './test-render.ts';

/**
 * Texts that make careless parsers quadratic. Work is counted, not timed: characters read, characters that regular
 * expressions scan, and nodes touched. Each text is written in one chunk, and in small ones that each cause an update.
 */
const texts: Record<string, (length: number) => string> = {
  'nested block quotes': (n) => `${'> '.repeat(n / 2)}a`,
  'nested block quotes with lazy continuation lines': (n) => `${'>'.repeat(n / 2)}a\n${'b\n'.repeat(n / 4)}`,
  'nested lists': (n) => `${'- '.repeat(n / 4)}a\n${'\n'.repeat(n / 2)}  b`,
  'emphasis openers': (n) => '*a **b _c ~~d '.repeat(n / 14),
  'emphasis closers': (n) => 'a* b** c_ '.repeat(n / 10),
  'runs of asterisks': (n) => `${'*'.repeat(n / 2)}a${'*'.repeat(n / 2)}`,
  'open brackets': (n) => '['.repeat(n),
  'pairs of brackets': (n) => `${'['.repeat(n / 2)}a${']'.repeat(n / 2)}`,
  'open links': (n) => '[a](b'.repeat(n / 5),
  'open titles': (n) => `[a](b "${'c '.repeat(n / 2)}`,
  'open parentheses': (n) => `[a](${'('.repeat(n)}`,
  'links after open brackets': (n) => '['.repeat(n / 2) + '[a](b)'.repeat(n / 12),
  'images in images': (n) => `${'!['.repeat(n / 4)}a${'](b)'.repeat(n / 8)}`,
  'backtick runs of all lengths': (n) =>
    Array.from({ length: Math.sqrt(2 * n) }, (_, i) => '`'.repeat(i + 1)).join(' '),
  'an open backtick': (n) => `\`${'a b '.repeat(n / 4)}`,
  'an open fence': (n) => `\`\`\`\n${'a\n'.repeat(n / 2)}`,
  'an open definition': (n) => `[a]: b "${'c\n'.repeat(n / 2)}`,
  'an open label': (n) => `[${'a\n'.repeat(n / 2)}`,
  definitions: (n) => Array.from({ length: n / 12 }, (_, i) => `[${i}]: /u\n`).join(''),
  'late definitions': (n) => {
    const labels = Array.from({ length: n / 16 }, (_, i) => `[${i}]`);
    return `${labels.join(' ')}\n\n${labels.map((label) => `${label}: /u\n\n`).join('')}`;
  },
  'one long line': (n) => 'word '.repeat(n / 5),
  'one long word': (n) => 'a'.repeat(n),
  'one long line of spaces': (n) => `a${' '.repeat(n)}b`,
  'short lines': (n) => 'a\n'.repeat(n / 2),
  'a long line that is almost a thematic break': (n) => `${'-'.repeat(n)}a`,
  'a long heading': (n) => `# a${' #'.repeat(n / 2)}`,
  'short rows of a wide table': (n) => `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|b\n'.repeat(n / 3)}`,
  'a long row': (n) => `|a|\n|-|\n${'|b c'.repeat(n / 4)}`,
  'many delimiter rows': (n) => `a\n${':-|\n'.repeat(n / 4)}`,
  'a list that turns loose': (n) => `${'- a\n'.repeat(n / 4)}\n- b`,
  'at signs': (n) => 'a@'.repeat(n / 2),
  'open angle brackets': (n) => '<a:'.repeat(n / 3),
  'open entities': (n) => '&a'.repeat(n / 2),
  'bare URLs': (n) => `https://a.b/${'('.repeat(n / 2)}${'&a;'.repeat(n / 6)}`,
  'invalid bare URLs': (n) => '(www.'.repeat(n / 5),
  'invalid bare URLs, and a space': (n) => `${'(www.'.repeat(n / 5)} `,
  'bare URLs in brackets': (n) => 'www.a.b]['.repeat(n / 9),
};

/** Called with how far each regular expression scans; one that is anchored and does not match scans nothing. */
let onMatch = (length: number) => length;
const exec = RegExp.prototype.exec;
RegExp.prototype.exec = function (text) {
  const from = this.global || this.sticky ? this.lastIndex : 0;
  const match = exec.call(this, text);
  if (match) onMatch(match.index - from + match[0].length);
  else if (!this.sticky && !this.source.startsWith('^')) onMatch(text.length - from);
  return match;
};

let onTouch = () => 0;
for (const [owner, names] of [
  [Document.prototype, ['createElement', 'createTextNode']],
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild', 'removeChild']],
  [CharacterData.prototype, ['appendData', 'replaceData']],
] as const) {
  for (const name of names) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      onTouch();
      return original.apply(this, args);
    });
  }
}

describe('work is linear in the length of', () => {
  test.each(Object.keys(texts))('%s', (name) => {
    const make = texts[name]!;
    for (const size of [Number.POSITIVE_INFINITY, 16]) {
      const short = measure(make(4000), size);
      const long = measure(make(16_000), size);
      // Four times the text, four times the work; a little more while updates get rarer.
      expect(long.charsRead).toBeLessThan(5 * short.charsRead + 1000);
      expect(long.matched).toBeLessThan(6 * short.matched + 1000);
      expect(long.touched).toBeLessThan(5 * short.touched + 1000);
      expect(long.charsRead).toBeLessThan(25 * 16_000);
      expect(long.touched).toBeLessThan(4 * 16_000 + 10_000);
    }
  });

  test('a line of 100 kB, in chunks', () => {
    const { charsRead } = measure('word *a* '.repeat(1e5 / 9), 512);
    expect(charsRead).toBeLessThan(5e5);
  });

  test('ten thousand nested block quotes, list items or emphases, with a tree of bounded depth', () => {
    const quotes = render([`${'> '.repeat(10_000)}a`]);
    expect(quotes.querySelectorAll('blockquote').length).toBeLessThan(100);
    expect(quotes.textContent).toContain('> > > a');
    expect(render([`${'- '.repeat(10_000)}a`]).querySelectorAll('li').length).toBeLessThan(100);
    const emphases = render([
      `${'*a **b '.repeat(5000)}${'** *'.repeat(5000)}`,
      `\n\n${'*'.repeat(5000)}c${'*'.repeat(5000)}`,
    ]);
    expect(toDepth(emphases)).toBeLessThan(100);
    expect(emphases.textContent).toContain('c');
  });
});

function measure(text: string, size: number) {
  const meter = { charsRead: 0, matched: 0, touched: 0 };
  onMatch = (length) => (meter.matched += length);
  onTouch = () => meter.touched++;
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += size) chunks.push(text.slice(at, at + size));
  render(chunks, {}, meter);
  return meter;
}

function toDepth(root: Element): number {
  let depth = 0;
  for (let level: Element[] = [root]; level.length; level = level.flatMap((each) => [...each.children]))
    depth++;
  return depth;
}
