import {
  type ContractKind,
  type Found,
  type ReviewKey,
  type ReviewPoint,
  reviewKeys,
} from '#shared/api-review.ts';
import { describeValue } from '../values/describe-value.ts';
import { findValues } from '../values/find-values.ts';
import { kindFacts } from './contract-kinds.ts';
import { foundFrom, passageFrom } from './find-point-passages.ts';
import { judgePoint } from './judge-point.ts';
import type { Playbook } from './playbook.ts';
import type { PointFinding } from './ports.ts';
import { pointFacts } from './review-points.ts';

/** With more values, a quotation is a list that cannot be taken in at a glance. */
const maxValues = 6;

/** Returns the rows of a review: the points of this kind of document, and any others that were found. */
export function toReviewPoints(
  findings: readonly PointFinding[],
  kind: ContractKind,
  playbook: Playbook,
): ReviewPoint[] {
  const byKey = new Map(findings.map((finding) => [finding.key, finding]));
  const expected = new Set(kindFacts[kind].points);
  return reviewKeys.flatMap((key) => {
    const point = toReviewPoint(byKey.get(key) ?? { key, probability: 0, passages: [] }, playbook);
    return expected.has(key) || point.found === 'found' ? point : [];
  });
}

/** Returns a single row, for any kind of document. */
export function toReviewPoint(finding: PointFinding, playbook: Playbook): ReviewPoint {
  const { key, passages } = finding;
  const found = toFound(finding);
  const { label, means, absent, unmeasured } = pointFacts[key];
  const { verdict, rule, fallback } = judgePoint(
    { key, found, texts: passages.map(({ text }) => text), unmeasured },
    playbook,
  );
  const [decisive] = found === 'not-found' ? [] : passages;
  return {
    key,
    label,
    found,
    verdict,
    ...(rule !== undefined && { rule }),
    ...(fallback !== undefined && { fallback }),
    ...(decisive && {
      quote: decisive.text,
      ...(decisive.heading !== '' && { clause: decisive.heading }),
      ...(decisive.page !== undefined && { page: decisive.page }),
      start: decisive.start,
      end: decisive.end,
      ...toValues(decisive.text, key),
    }),
    means: found === 'not-found' ? absent : means,
  };
}

function toFound({ probability, passages }: PointFinding): Found {
  if (passages.length === 0 || probability < passageFrom) return 'not-found';
  return probability >= foundFrom ? 'found' : 'unsure';
}

/** "The Annual Rent" measures something in rents only where liability is limited; elsewhere it is just what is paid. */
function toValues(text: string, key: ReviewKey): Pick<ReviewPoint, 'values'> {
  const found = findValues(text).filter(({ kind }) => kind !== 'fees' || key === 'liability-cap');
  const values = [...new Set(found.map(describeValue))].slice(0, maxValues);
  return values.length > 0 ? { values } : {};
}
