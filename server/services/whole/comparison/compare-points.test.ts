import { expect, test } from 'vitest';
import type { ReviewKey } from '#shared/api-review.ts';
import { comparePoints } from './compare-points.ts';
import { shortenPassage } from './shorten-passage.ts';

type Said = Partial<Record<ReviewKey, string | readonly string[]>>;

/** Compares documents of which these passages were found; the same words stand in the same place. */
function compare(...said: readonly Said[]) {
  const places: string[] = [];
  const toPassage = (text: string) => {
    if (!places.includes(text)) places.push(text);
    const start = 1000 * places.indexOf(text);
    return { text, heading: '', start, end: start + text.length };
  };
  const documents = said.map((each, at) => ({
    document: { id: `${at}`, name: `${at}.txt` },
    found: {
      beginning: '',
      points: Object.entries(each).map(([key, texts]) => ({
        key: key as ReviewKey,
        probability: 0.9,
        passages: [texts].flat().map(toPassage),
      })),
    },
  }));
  return comparePoints(documents);
}

const toStatuses = ({ points }: ReturnType<typeof compare>) =>
  points.map(({ labels, status }) => `${labels.map(({ key }) => key).join('+')} ${status}`);

test('what differs in value comes first, then what only some have, and what is the same last', () => {
  const compared = compare(
    {
      parties: 'Quay Ltd and Barge Ltd',
      term: 'It ends after 30 days.',
      termination: 'Notice is 14 days.',
      venue: 'The courts of Oslo decide.',
      'governing-law': 'This is governed by the laws of Norway.',
    },
    {
      parties: 'Quay Ltd and Crane Ltd',
      term: 'It ends after one month.',
      termination: 'Notice is 3 months.',
      'governing-law': 'The laws of the State of Maine govern.',
    },
  );
  expect(toStatuses(compared)).toEqual([
    'termination values',
    'governing-law values',
    'venue some',
    'parties words',
    'term same',
  ]);
  const law = compared.points[1]?.rows.map(({ values }) => values);
  expect(law).toEqual([['Norway'], ['Maine']]);
  expect(compared.absent.map(({ key }) => key)).toContain('renewal');
});

test('what stands in the same passages is quoted once, with the values of either', () => {
  const one = 'Made on 3 May 2026 by Quay Ltd.';
  const other = 'Made on 4 May 2026 by Crane Ltd.';
  const compared = compare({ parties: one, dates: one }, { parties: other, dates: other });
  expect(toStatuses(compared)).toEqual(['parties+dates values']);
  expect(compared.points[0]?.rows.map(({ values }) => values)).toEqual([['3 May 2026'], ['4 May 2026']]);
});

test('a passage with an amount says more on payment than a better one without', () => {
  const { points } = compare(
    { payment: ['Payment is by cheque.', 'The hire is EUR 900.'] },
    { payment: 'Payment is due at once.' },
  );
  expect(points[0]?.rows.map(({ passage, values }) => [passage?.text, values])).toEqual([
    ['The hire is EUR 900.', ['EUR 900']],
    ['Payment is due at once.', []],
  ]);
});

test('many points are bounded, and the rest is named', () => {
  const keys: ReviewKey[] = [
    ...(['parties', 'dates', 'term', 'renewal', 'termination', 'payment', 'indemnity', 'venue'] as const),
    ...(['confidentiality', 'ip', 'exclusivity', 'assignment', 'audit', 'insurance', 'disputes'] as const),
  ];
  const said = Object.fromEntries(keys.map((key) => [key, `About ${key}.`]));
  const other = Object.fromEntries(keys.map((key) => [key, `Of ${key}.`]));
  const { points, further } = compare(said, other);
  expect([points.length, further.length]).toEqual([14, 1]);
});

test('a long passage is quoted around its value, word for word', () => {
  const text = `${'The barge lies at the quay. '.repeat(20)}It ends on 3 May 2027; ${'then it is towed away. '.repeat(30)}`;
  const from = text.indexOf('3 May');
  const { passage, cut } = shortenPassage({ title: '', text, start: 50, end: 50 + text.length }, from);
  expect(cut).toEqual({ before: true, after: true });
  expect(passage.text).toContain('It ends on 3 May 2027;');
  expect(passage.text.length).toBeLessThanOrEqual(500);
  const { start = 0, end = 0 } = passage;
  expect(text.slice(start - 50, end - 50)).toBe(passage.text);
});
