import type { ReviewKey } from '#shared/api-review.ts';
import { compareValues } from '../values/compare-values.ts';
import { describeValue } from '../values/describe-value.ts';
import { findValues } from '../values/find-values.ts';
import { type Value, withoutAnchor } from '../values/value.ts';

/** How a clause says how long the whole runs. */
const saysTerm = /\b(?:terms?|duration|continues?|runs?|in (?:full )?force|in effect|valid|expires?)\b/i;
/** Periods of something else: of notice, of a renewal, of what survives the end. */
const otherPeriod =
  /\b(?:surviv\w*|notice|renew\w*|exten\w+|after (?:the )?(?:termination|expiry|end)|thereafter)\b/i;
const chosenLaw =
  /\b(?:govern|constru|subject to)\w*\b[^.;]{0,80}?\blaws? of (?:the )?((?:\p{Lu}[\p{L}.]*)(?: (?:of |and |the )*\p{Lu}[\p{L}.]*){0,4})/u;

/**
 * Returns two statements of a document that contradict each other on a point that has one answer: "three years" and "five
 * years", "India" and "Singapore". Undefined if none do, as far as they can be read.
 */
export function findConflict(
  key: ReviewKey,
  texts: readonly string[],
): readonly [string, string] | undefined {
  if (key === 'governing-law') {
    const laws = texts.flatMap((text) => chosenLaw.exec(text)?.[1]?.replace(/\.$/, '') ?? []);
    // "England" and "England and Wales" are one law.
    return findPair(laws, (one, other) => !one.startsWith(other) && !other.startsWith(one));
  }
  if (key !== 'term') return undefined;
  const terms = texts.flatMap((text) => {
    if (!saysTerm.test(text) || otherPeriod.test(text)) return [];
    const periods = findValues(text).filter((value) => value.kind === 'period');
    return periods.length === 1 ? periods : [];
  });
  const pair = findPair<Value>(terms, (one, other) => (compareValues(one, other) ?? 0) !== 0);
  return pair && [describeValue(withoutAnchor(pair[0])), describeValue(withoutAnchor(pair[1]))];
}

function findPair<Item>(
  items: readonly Item[],
  differ: (one: Item, other: Item) => boolean,
): readonly [Item, Item] | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  const other = items.find((each) => differ(first, each));
  return other === undefined ? undefined : [first, other];
}
