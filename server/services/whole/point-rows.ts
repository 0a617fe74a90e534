import type { ContractKind, ReviewKey, ReviewPoint } from '#shared/api-review.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import type { Passage } from '../answering/passages/passage.ts';
import { kindFacts } from '../review/contract-kinds.ts';
import type { DocumentOverview, DocumentPassage, PointFinding } from '../review/ports.ts';
import { isCovered, toOverviewRows } from './overview-rows.ts';
import type { WholeRow } from './whole-reply.ts';

/** Points that a summary only quotes if they are found: in a licence or a confidentiality agreement they are what matters. */
const morePoints: readonly ReviewKey[] = ['confidentiality', 'ip', 'warranties', 'exclusivity'];
/** Points that a summary lists even if they are not found. */
const keyPoints = [
  ...(['parties', 'dates', 'term', 'renewal', 'termination', 'payment', 'liability-cap'] as const),
  ...(['indemnity', 'assignment', 'governing-law'] as const),
];

/**
 * Points that are mostly spread over several clauses: the right to end it early and termination for breach, the fee and when it
 * is due.
 */
const manifold: readonly ReviewKey[] = [
  'term',
  'renewal',
  'termination',
  'payment',
  'liability-cap',
  'confidentiality',
];

/** The points of a review that are shown, and how further clauses on one are listed. */
export type Judged = { points: readonly ReviewPoint[]; toFurther: (point: ReviewPoint) => WholeRow[] };

type Overview = {
  overview: DocumentOverview;
  /** Whether it is no contract. */
  isOther: boolean;
  signature: DocumentPassage | undefined;
};

const signed = 'Signatures';
/** What every contract begins with. */
const firstKeys: readonly (ReviewKey | undefined)[] = ['parties', 'dates'];

/** Returns rows for further clauses on a point. */
export function readFurther(document: AskedDocument, found: readonly PointFinding[]) {
  return ({ key, label, found: isFound, start = 0, end = 0 }: ReviewPoint): WholeRow[] => {
    if (isFound === 'not-found' || !manifold.includes(key)) return [];
    const passages = found.find((each) => each.key === key)?.passages ?? [];
    return passages
      .filter((each) => each.end <= start || end <= each.start)
      .map((passage) => ({ label, key, isFurther: true, passage: toPassageOf(document)(passage) }));
  };
}

/** What a form says comes in place of the points of a contract, or after those that every contract begins with. */
export function listOverviewRows(
  { overview, isOther, ...judged }: Judged & Overview,
  document: AskedDocument,
): WholeRow[] {
  const toPassage = toPassageOf(document);
  const key = listKeyRows(judged, document);
  const first = key.filter((row) => firstKeys.includes(row.key) && !row.isFurther);
  const last = key.filter(({ label }) => label === signed);
  if (isOther && overview.points.length > 0) return [...toOverviewRows(overview.points, toPassage), ...last];
  if (isOther) {
    // A handbook or a policy has no parties; what is taken for them is the addressee of a letter.
    const isHeaded = overview.outline.some(({ label }) => label !== '');
    const shown = isHeaded ? first.filter((row) => row.key !== 'parties') : first;
    const outline = toOverviewRows(overview.outline, toPassage, [...shown, ...last]);
    const toNumbered = (row: WholeRow, at: number) =>
      row.label === '' ? { ...row, label: 'Paragraph', ordinal: at + 1 } : row;
    return [...shown, ...outline.map(toNumbered), ...last];
  }
  const own = toOverviewRows(overview.points, toPassage, first);
  const further = key.filter((row) => !first.includes(row) && !isCovered(row, own));
  return [...first, ...own, ...further];
}

function listKeyRows(
  { points, toFurther, signature }: Judged & Pick<Overview, 'signature'>,
  document: AskedDocument,
): WholeRow[] {
  const rows = keyPoints.flatMap((key) => {
    const point = points.find((each) => each.key === key);
    return point ? [toKeyRow(point, document), ...toFurther(point)] : [];
  });
  for (const point of points)
    if (morePoints.includes(point.key) && point.found === 'found')
      rows.push(toKeyRow(point, document), ...toFurther(point));
  const toPassage = toPassageOf(document);
  const signatures: WholeRow = {
    label: signed,
    ...(signature ? { passage: toPassage(signature) } : { state: 'not-found' }),
  };
  return [...rows, signatures];
}

/** What needs a look by the rules; of what is no contract, also its sentences that name a consequence. */
export function listRiskRows(
  { points, toFurther }: Judged,
  other: DocumentOverview | undefined,
  document: AskedDocument,
): WholeRow[] {
  if (other) return toOverviewRows(other.consequences, toPassageOf(document));
  return points.filter(needsReview).flatMap((point) => [toRiskRow(point, document), ...toFurther(point)]);
}

export const toKindLabel = (kind: ContractKind) => (kind === 'general' ? '' : kindFacts[kind].label);

const needsReview = ({ verdict }: ReviewPoint) => verdict === 'needs-review' || verdict === 'not-acceptable';

function toKeyRow(point: ReviewPoint, document: AskedDocument): WholeRow {
  const passage = toPointPassage(point, document);
  const { key, label } = point;
  if (!passage) return { label, key, state: 'not-found' };
  return {
    ...{ label, key },
    ...(point.found === 'unsure' && { state: 'unsure' as const }),
    ...(point.values && { values: point.values }),
    passage,
  };
}

function toRiskRow(point: ReviewPoint, document: AskedDocument): WholeRow {
  const passage = toPointPassage(point, document);
  const { key, label, verdict } = point;
  return {
    ...{ label, key },
    ...(verdict && { verdict }),
    note: [point.found === 'not-found' ? point.means : '', point.rule ?? ''].filter(Boolean).join(' '),
    ...(passage && { passage }),
  };
}

function toPointPassage(point: ReviewPoint, document: AskedDocument): Passage | undefined {
  const { quote, start, end, clause = '', page } = point;
  if (quote === undefined || start === undefined || end === undefined) return undefined;
  return toPassageOf(document)({
    ...{ text: quote, start, end, heading: clause },
    ...(page !== undefined && { page }),
  });
}

export const toPassageOf =
  ({ id, name }: AskedDocument) =>
  ({ text, start, end, heading, page }: DocumentPassage): Passage => ({
    title: heading === '' ? name : `${name}: ${heading}`,
    text,
    documentId: id,
    ...(page !== undefined && { page }),
    start,
    end,
  });
