import { diffWordsWithSpace } from 'diff';
import { type ReviewPoint, reviewKeys, type WordChange } from '#shared/api-review.ts';
import type { Playbook } from './playbook.ts';
import type { PointFinding } from './ports.ts';
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
  const toPoint = (findings: readonly PointFinding[], key: ReviewPoint['key']) =>
    toReviewPoint(
      findings.find((finding) => finding.key === key) ?? { key, probability: 0, passages: [] },
      playbook,
    );
  return reviewKeys.flatMap((key) => {
    const [a, b] = [toPoint(first, key), toPoint(second, key)];
    if (a.found === 'not-found' && b.found === 'not-found') return [];
    const differs = a.found !== b.found || toPlain(a.quote) !== toPlain(b.quote);
    const changes = a.quote && b.quote ? toChanges(a.quote, b.quote) : undefined;
    return { key, label: a.label, a, b, differs, ...(changes && { changes }) };
  });
}

/** Ignores line breaks and capitals. */
const toPlain = (quote = '') => quote.replace(/\s+/g, ' ').trim().toLowerCase();

function toChanges(a: string, b: string): WordChange[] | undefined {
  const parts = diffWordsWithSpace(a, b, { maxEditLength });
  return parts?.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'b' : removed ? 'a' : 'both',
  }));
}
