import { diffWordsWithSpace } from 'diff';
import { type ReviewPoint, reviewKeys, type WordChange } from '#shared/api-review.ts';
import type { Playbook } from './playbook.ts';
import type { DocumentPassage, PointFinding } from './ports.ts';
import { toReviewPoint } from './to-review-points.ts';

export type ComparedPoint = {
  key: ReviewPoint['key'];
  label: string;
  a: ReviewPoint;
  b: ReviewPoint;
  differs: boolean;
  changes?: WordChange[];
};

/** Quotations that differ by more edits than this are shown side by side without marking the differences. */
const maxEditLength = 400;

/** Compares what two documents contain on each point that either has, marking the words that differ. */
export function compareFindings(
  first: readonly PointFinding[],
  second: readonly PointFinding[],
  playbook: Playbook,
): ComparedPoint[] {
  const toFinding = (findings: readonly PointFinding[], key: ReviewPoint['key']) =>
    findings.find((finding) => finding.key === key) ?? { key, probability: 0, passages: [] };
  return reviewKeys.flatMap((key) => {
    const pair = withChangedFirst(toFinding(first, key), toFinding(second, key));
    const [a, b] = [toReviewPoint(pair[0], playbook), toReviewPoint(pair[1], playbook)];
    if (a.found === 'not-found' && b.found === 'not-found') return [];
    const differs = a.found !== b.found || toPlain(a.quote) !== toPlain(b.quote);
    const changes = a.quote && b.quote ? toChanges(a.quote, b.quote) : undefined;
    return { key, label: a.label, a, b, differs, ...(changes && { changes }) };
  });
}

/**
 * If the decisive passages are the same, but a further one was changed, such as how long a duty lasts, that one is shown. A
 * passage that the other document has in no similar wording does not count: it may merely have been found in only one of them.
 */
function withChangedFirst(a: PointFinding, b: PointFinding): [PointFinding, PointFinding] {
  if (toPlain(a.passages[0]?.text) !== toPlain(b.passages[0]?.text)) return [a, b];
  const isIn = ({ text }: { text: string }, { passages }: PointFinding) =>
    passages.some((each) => toPlain(each.text) === toPlain(text));
  for (const one of a.passages) {
    if (isIn(one, b)) continue;
    const other = b.passages.find((each) => !isIn(each, a) && isSimilar(one.text, each.text));
    if (other) return [putFirst(a, one), putFirst(b, other)];
  }
  return [a, b];
}

const putFirst = (finding: PointFinding, first: DocumentPassage): PointFinding => ({
  ...finding,
  passages: [first, ...finding.passages.filter((each) => each !== first)],
});

/** The share of words that two wordings of one clause have in common. */
const minShared = 0.6;

function isSimilar(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(toPlain(text).match(/[\p{L}\p{N}]+/gu) ?? []));
  if (!a || !b || a.size === 0 || b.size === 0) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size) >= minShared;
}

/** A clause that only has another number is the same: "3.2 It renews …", "(b) it renews …". */
const label = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?|\([a-z\d]{1,4}\)|[a-z][.)])\s+(?=\S)/i;

/** Ignores numbers of clauses, line breaks and capitals. */
const toPlain = (quote = '') => quote.trim().replace(label, '').replace(/\s+/g, ' ').toLowerCase();

function toChanges(a: string, b: string): WordChange[] | undefined {
  const parts = diffWordsWithSpace(a, b, { maxEditLength });
  return parts?.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'b' : removed ? 'a' : 'both',
  }));
}
