import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';
import type { AskedDocument } from '../../answering/find-passages.ts';
import { foundFrom, passageFrom } from '../../review/find-point-passages.ts';
import type {
  DocumentFindings,
  DocumentOverview,
  DocumentPassage,
  PointFinding,
} from '../../review/ports.ts';
import { pointFacts } from '../../review/review-points.ts';
import { toPassageOf } from '../point-rows.ts';
import type { ComparedPoint, ComparedRow, PointLabel, PointStatus } from '../whole-reply.ts';
import {
  describeValues,
  findPointValues,
  haveSameValues,
  listKinds,
  type PointValue,
} from './point-values.ts';
import { shortenPassage } from './shorten-passage.ts';

/** A document with what was found in it. */
export type FoundDocument = { document: AskedDocument; found: DocumentFindings };

/** What a comparison of contracts looks at, in this order; of further points, only what is found is listed. */
const keyPoints: readonly ReviewKey[] = [
  ...(['parties', 'dates', 'term', 'renewal', 'termination', 'payment', 'liability-cap'] as const),
  ...(['indemnity', 'confidentiality', 'ip', 'exclusivity', 'assignment', 'governing-law', 'venue'] as const),
];
/** As many quotations can be read at once. */
const maxQuotations = 28;
/** Differences in what can be counted come first, and what is the same last. */
const order: readonly PointStatus[] = ['values', 'some', 'words', 'same'];

const moneyKinds: readonly PointValue['kind'][] = ['money', 'percentage'];
const formKinds: readonly PointValue['kind'][] = ['date', 'money', 'period', 'percentage'];

type Points = { points: ComparedPoint[]; absent: PointLabel[]; further: PointLabel[] };

/** Compares contracts on the points of a review. */
export function comparePoints(documents: readonly FoundDocument[]): Points {
  const keys = [...keyPoints, ...reviewKeys.filter((key) => !keyPoints.includes(key))];
  const compared = keys.map((key) => comparePoint(key, documents));
  const isAnywhere = ({ rows }: ComparedPoint) => rows.some(({ passage }) => passage);
  const absent = compared.filter((point) => !isAnywhere(point)).flatMap(({ labels }) => labels);
  return {
    ...bound(compared.filter(isAnywhere)),
    absent: absent.filter(({ key }) => key && keyPoints.includes(key)),
  };
}

/** Compares documents of one form, such as invoices, on what documents of that form say. */
export function compareForms(
  documents: readonly { document: AskedDocument; overview: DocumentOverview }[],
): Points {
  const labels = [...new Set(documents.flatMap(({ overview }) => overview.points.map(({ label }) => label)))];
  const compared = labels.map((label): ComparedPoint => {
    const found = documents.map(({ document, overview }) => ({
      document,
      passage: overview.points.find((point) => point.label === label)?.passage,
    }));
    // Of prices, "2 hours a day" is none.
    const isOfMoney = found.every(
      ({ passage }) => passage && findPointValues(passage.text, ['money']).length > 0,
    );
    const kinds = isOfMoney ? moneyKinds : formKinds;
    const each = found.map((said) => ({
      ...said,
      values: said.passage ? findPointValues(said.passage.text, kinds) : [],
    }));
    return { labels: [{ label }], status: toStatus(each), rows: each.map(toRow) };
  });
  return { ...bound(compared), absent: [] };
}

/** Compares contracts on one point. */
export function comparePoint(key: ReviewKey, documents: readonly FoundDocument[]): ComparedPoint {
  const findings = documents.map(({ found }) => found.points.find((each) => each.key === key));
  const passages = findings.map(listPassages);
  const kinds = listKinds(key).find((group) =>
    passages.some((each) => each.some(({ text }) => findPointValues(text, group).length > 0)),
  );
  const each = documents.map(({ document }, at) => ({
    ...{ document, isUnsure: (findings[at]?.probability ?? 0) < foundFrom },
    ...choose(passages[at] ?? [], kinds ?? []),
  }));
  const labels = [{ key, label: pointFacts[key].label }];
  return { labels, status: toStatus(each), rows: each.map(toRow) };
}

const listPassages = (finding: PointFinding | undefined): readonly DocumentPassage[] =>
  finding && finding.probability >= passageFrom ? finding.passages : [];

type Said = {
  document: AskedDocument;
  passage: DocumentPassage | undefined;
  values: readonly PointValue[];
  isUnsure?: boolean;
};

/** The first passage that has such a value says more than a better one without. */
function choose(passages: readonly DocumentPassage[], kinds: readonly PointValue['kind'][]) {
  for (const passage of passages) {
    const values = findPointValues(passage.text, kinds);
    if (values.length > 0) return { passage, values };
  }
  return { passage: passages[0], values: [] };
}

function toStatus(each: readonly Said[]): PointStatus {
  if (each.some(({ passage }) => passage === undefined)) return 'some';
  const [first, ...others] = each;
  if (!first) return 'words';
  if (others.every(({ passage }) => toPlain(passage?.text) === toPlain(first.passage?.text))) return 'same';
  if (each.some(({ values }) => values.length === 0)) return 'words';
  return others.every(({ values }) => haveSameValues(first.values, values)) ? 'same' : 'values';
}

const toPlain = (text = '') => text.replace(/\s+/g, ' ').trim().toLowerCase();

function toRow({ document, passage, values, isUnsure }: Said): ComparedRow {
  const row = { documentName: document.name, values: describeValues(values) };
  if (!passage) return row;
  const quoted = { ...toPassageOf(document)(passage), ...(isUnsure && { isUnsure }) };
  return { ...row, ...shortenPassage(quoted, values[0]?.start) };
}

/** Puts differences first, and leaves out what would make the answer a book. */
function bound(points: readonly ComparedPoint[]): Pick<Points, 'points' | 'further'> {
  const sorted = joinSame(points).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const shown: ComparedPoint[] = [];
  let quotations = 0;
  for (const point of sorted) {
    quotations += point.status === 'same' ? 1 : point.rows.filter(({ passage }) => passage).length;
    if (quotations > maxQuotations) break;
    shown.push(point);
  }
  return { points: shown, further: sorted.slice(shown.length).flatMap(({ labels }) => labels) };
}

/** A licence is both intellectual property and exclusivity, and is quoted once. */
function joinSame(points: readonly ComparedPoint[]): ComparedPoint[] {
  const joined = new Map<string, ComparedPoint>();
  for (const point of points) {
    const place = point.rows.map(({ passage }) => `${passage?.start} ${passage?.end}`).join('|');
    const same = joined.get(place);
    const first = same && order.indexOf(same.status) <= order.indexOf(point.status) ? same : point;
    joined.set(place, same ? { ...first, labels: [...same.labels, ...point.labels] } : point);
  }
  return [...joined.values()];
}
