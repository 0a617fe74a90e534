import { expect, test } from 'vitest';
import { compareFindings } from './compare-findings.ts';
import { toOwnPlaybook } from './playbook.ts';

const secret = '7.1 Each party keeps the information of the other secret.';

test.each([
  ['a further clause that was changed', [secret, 'This clause survives for three years.'], true],
  ['a clause that was only renumbered', ['8.1 Each party keeps the information of the other secret.'], false],
  ['a further clause that was found in one of them only', [secret, 'Notices are sent by letter.'], false],
])('%s decides whether two documents differ on a point', (_, other, differs) => {
  const [point] = compare([secret, 'This clause survives for five years.'], other);
  expect(point?.differs).toBe(differs);
  if (differs)
    expect([point?.a.quote, point?.b.quote].map((quote) => /\w+ years/.exec(quote ?? '')?.[0])).toEqual([
      'five years',
      'three years',
    ]);
});

function compare(...texts: readonly string[][]) {
  const [a = [], b = []] = texts.map((passages) => [
    {
      key: 'confidentiality' as const,
      probability: 1,
      passages: passages.map((text, at) => ({
        text,
        heading: '',
        start: 100 * at,
        end: 100 * at + text.length,
      })),
    },
  ]);
  return compareFindings(a, b, toOwnPlaybook([]));
}
