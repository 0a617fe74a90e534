import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../shared/tokens.css'), 'utf8');
const papers = ['paper', 'paper-raised', 'paper-sunken'];

/** WCAG 1.4.3 and 1.4.11, and our own goal for running text. */
test.each([
  { goal: 7, names: ['ink', 'ink-soft'], what: 'text' },
  { goal: 4.5, names: ['accent-fill', 'danger', 'indigo'], what: 'coloured text and marks of the focus' },
  { goal: 3, names: ['line-strong'], what: 'the borders of fields' },
])('$what is at least $goal:1 on every paper, light and dark', ({ goal, names }) => {
  const low = names.flatMap((name) =>
    papers.flatMap((paper) =>
      [0, 1].flatMap((theme) => {
        const ratio = toContrast(readColour(name, theme), readColour(paper, theme));
        return ratio < goal ? [`${name} on ${paper}, ${theme ? 'dark' : 'light'}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
  expect(low).toEqual([]);
});

test('text on the accent is at least 4.5:1, light and dark', () => {
  for (const theme of [0, 1])
    expect(toContrast(readColour('on-accent', theme), readColour('accent-fill', theme))).toBeGreaterThan(4.5);
});

/** Returns a token's colour in the light theme (0) or the dark one (1). */
function readColour(name: string, theme: number): string {
  const found = new RegExp(`--${name}:[^;]*?light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[theme + 1];
  if (!found) throw new Error(`no colour: ${name}`);
  return found;
}

function toContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
