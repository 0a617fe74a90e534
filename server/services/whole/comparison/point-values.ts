import type { ReviewKey } from '#shared/api-review.ts';
import { compareValues } from '../../values/compare-values.ts';
import { describeValue } from '../../values/describe-value.ts';
import { findValues } from '../../values/find-values.ts';
import { type Value, withoutAnchor } from '../../values/value.ts';

/** A value by which documents are compared on a point: a date, an amount, a period, or the country whose law applies. */
export type PointValue = Value | { kind: 'place'; name: string; start: number; end: number };

/** The values that a point is compared by; the second kinds only count if no document has the first. */
const kindsOf: Readonly<Partial<Record<ReviewKey, readonly (readonly PointValue['kind'][])[]>>> = {
  dates: [['date']],
  term: [['date', 'period']],
  renewal: [['period']],
  termination: [['period']],
  payment: [['money'], ['period', 'percentage']],
  'liability-cap': [['money', 'fees', 'percentage']],
  confidentiality: [['period']],
  'non-compete': [['period']],
  'non-solicit': [['period']],
  'price-change': [['percentage'], ['period']],
  insurance: [['money']],
  warranties: [['period']],
  'governing-law': [['place']],
};

/** More would be a list that cannot be taken in at a glance. */
const maxValues = 4;

/** The kinds of values that a point is compared by, in the order in which they are tried. */
export const listKinds = (key: ReviewKey) => kindsOf[key] ?? [];

/** Finds the values of these kinds in a passage, in their order. */
export function findPointValues(text: string, kinds: readonly PointValue['kind'][]): PointValue[] {
  if (kinds.includes('place')) return findPlaces(text);
  return findValues(text).filter(({ kind }) => kinds.includes(kind));
}

const place = String.raw`(?:the )?(?:(?:State|Commonwealth|Republic|Federal Republic|Province|Kingdom) of )?(?:the )?(\p{Lu}\p{L}+(?:(?: and| &|,)? \p{Lu}\p{L}+){0,3})`;
const lawOf = new RegExp(String.raw`\b[Ll]aws? (?:of|in force in|applicable in) ${place}`, 'gu');
const placeLaw =
  /(?<![\p{L}])(?!The |This |Any |Such |Governing |Applicable |Mandatory |Labou?r )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:substantive |state |federal )?law\b/gu;

function findPlaces(text: string): PointValue[] {
  return [lawOf, placeLaw]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .slice(0, 1)
    .map((found) => {
      const name = (found[1] ?? '').replace(/^State of /, '');
      return { kind: 'place', name, start: found.index, end: found.index + found[0].length };
    });
}

/** Describes values without what a period is counted from, which the quotation says. */
export const describeValues = (values: readonly PointValue[]): string[] =>
  [...new Set(values.map(describe))].slice(0, maxValues);

const describe = (value: PointValue) =>
  value.kind === 'place' ? value.name : describeValue(withoutAnchor(value));

/** Whether two passages have the same values: "one month" is "30 days". */
export function haveSameValues(a: readonly PointValue[], b: readonly PointValue[]): boolean {
  const isIn = (value: PointValue, others: readonly PointValue[]) =>
    others.some((other) => equals(value, other));
  return a.every((value) => isIn(value, b)) && b.every((value) => isIn(value, a));
}

function equals(a: PointValue, b: PointValue): boolean {
  if (a.kind === 'place' || b.kind === 'place') return describe(a) === describe(b);
  return describe(a) === describe(b) || compareValues(withoutAnchor(a), withoutAnchor(b)) === 0;
}
