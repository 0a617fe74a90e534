import { describe, expect, test } from 'vitest';
import { loadEverydayWords } from '../../../providers/finder/load-finder.ts';
import { findExpansions, parseEverydayWords } from './everyday-words.ts';
import { isStopTerm } from './question-features.ts';

const everyday = parseEverydayWords(`# a comment

fire, kick out : terminate, dismissal
turned down : deny
lied on my cv : misrepresent
get out : cancel
out : expired`);

describe('everyday words', () => {
  test.each([
    ['fired', ['fir'], [['fir', ['termin', 'dismiss']]]],
    // Whom it happens to, and whose it is, stand between the words of a phrase.
    ['may they kick him out', ['kick'], [['kick', ['termin', 'dismiss']]]],
    ['may they kick Bert out', ['kick', 'bert'], []],
    ['he lied on his cv', ['li', 'cv'], [['cv', ['misrepresent']]]],
    ['may they kick out a tenant', ['kick', 'tenant'], [['kick', ['termin', 'dismiss']]]],
    ['how do I get out of it', [], [['out', ['cancel']]]],
    // "Down" is no term of this question.
    ['was it turned down', ['turn'], [['turn', ['deni']]]],
  ] as const)('of "%s", whose terms are %j, are written %j', (question, terms, written) => {
    const found = findExpansions(question, terms, everyday);
    expect([...found].map(([term, stems]) => [term, [...stems]])).toEqual(written);
  });

  test.each(['fire', 'fire :', ': deny', 'fire : let go', 'fire : deny : refuse', 'fire, : deny'])(
    'a line such as "%s" is named',
    (line) => {
      expect(() => parseEverydayWords(`boss : employer\n${line}`)).toThrow(/^Line 2 /);
    },
  );
});

test('the shipped words name something that does not stand in every clause', () => {
  const written = [...loadEverydayWords().values()].flat().flatMap((entry) => entry.expansions);
  expect(written.length).toBeGreaterThan(4000);
  expect(written.filter(isStopTerm)).toEqual([]);
});
