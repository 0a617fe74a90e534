import type { ContractKind, ReviewKey, ReviewPoint } from '#shared/api-review.ts';
import type { Passage } from '../answering/assistant.ts';
import { asksForWhole } from '../answering/document-question.ts';
import type { AskedDocument, DocumentSearch } from '../answering/find-passages.ts';
import { pickNamed } from '../finder/named-documents.ts';
import { kindFacts } from '../review/contract-kinds.ts';
import { isNoContract } from '../review/no-contract.ts';
import type { DocumentPassage, PointFinding, PointSearch } from '../review/ports.ts';
import { verdictWords } from '../review/review-words.ts';
import type { Reviews } from '../review/reviews.ts';
import { compareDocuments, toQuestionOfEach } from './compare-documents.ts';
import type { WholeKind } from './request-reader.ts';
import type { WholePart, WholeReply, WholeRow } from './whole-reply.ts';

type Deps = {
  reviews: Pick<Reviews, 'judge'>;
  search: Pick<DocumentSearch, 'find' | 'pickMeant'> &
    Pick<PointSearch, 'findPoints' | 'listValues' | 'findSignatures'>;
};

/** With more documents, the answer would be a book; who signs takes a few lines. */
const maxDocuments = 3;
const maxSigned = 10;
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

type Asker = { ownerId: string; signal: AbortSignal };

/** `earlier`: the visitor's messages before it, oldest first. */
type Compared = { message: string; documents: readonly AskedDocument[]; earlier: readonly string[] };

export type WholeReader = ReturnType<typeof createWholeReader>;

/** Answers requests for a whole document with quotations: key terms, what needs review, dates and periods, signatures. */
export function createWholeReader({ reviews, search }: Deps) {
  async function readPart(
    kind: WholeKind,
    document: AskedDocument,
    ownerId: string,
    signal: AbortSignal,
  ): Promise<WholePart> {
    const toPassage = toPassageOf(document);
    if (kind === 'signatories') {
      const blocks = await search.findSignatures(document, signal);
      const rows = blocks.map((block) => ({ label: 'Signature block', passage: toPassage(block) }));
      return { documentName: document.name, kindLabel: '', rows, left: 0 };
    }
    if (kind === 'deadlines' || kind === 'money') {
      const { sentences, left } = await search.listValues(document, kind, signal);
      const rows = sentences.map(({ values, ...passage }) => ({
        label: values.join(' · '),
        passage: toPassage(passage),
      }));
      return { documentName: document.name, kindLabel: '', rows, left };
    }
    const { kind: contractKind, points } = await reviews.judge(ownerId, document, signal);
    const { beginning, points: found } = await search.findPoints(document, signal);
    const toFurther = readFurther(document, found);
    const isOther = isNoContract({ name: document.name, beginning, kind: contractKind, points });
    const shown = isOther ? points.filter((point) => point.found !== 'not-found') : points;
    const rows =
      kind === 'risks'
        ? shown.filter(needsReview).flatMap((point) => [toRiskRow(point, document), ...toFurther(point)])
        : await listKeyRows(points, toFurther, document, signal);
    return {
      ...{ documentName: document.name, kindLabel: toKindLabel(contractKind), left: 0 },
      rows: isOther ? rows.filter(({ passage }) => passage !== undefined) : rows,
      ...(isOther && { isNoContract: true }),
    };
  }

  async function listKeyRows(
    points: readonly ReviewPoint[],
    toFurther: (point: ReviewPoint) => WholeRow[],
    document: AskedDocument,
    signal: AbortSignal,
  ) {
    const [signature] = await search.findSignatures(document, signal);
    const rows = keyPoints.flatMap((key) => {
      const point = points.find((each) => each.key === key);
      return point ? [toKeyRow(point, document), ...toFurther(point)] : [];
    });
    for (const point of points)
      if (morePoints.includes(point.key) && point.found === 'found')
        rows.push(toKeyRow(point, document), ...toFurther(point));
    const toPassage = toPassageOf(document);
    const signatures: WholeRow = {
      label: 'Signatures',
      ...(signature ? { passage: toPassage(signature) } : { note: 'not found' }),
    };
    return [...rows, signatures];
  }

  async function readAll(
    kind: WholeKind,
    documents: readonly AskedDocument[],
    { ownerId, signal }: Asker,
  ): Promise<WholeReply> {
    const parts: WholePart[] = [];
    const most = kind === 'signatories' ? maxSigned : maxDocuments;
    for (const document of documents.slice(0, most))
      parts.push(await readPart(kind, document, ownerId, signal));
    return { kind, parts, leftDocuments: Math.max(0, documents.length - most) };
  }

  return {
    /**
     * Reads those of several documents that the message means, otherwise the first of them. Throws `file_too_complex` at the
     * search's limits, and the signal's reason if it is aborted.
     */
    async read(
      { kind, message, documents }: { kind: WholeKind; message: string; documents: readonly AskedDocument[] },
      asker: Asker,
    ): Promise<WholeReply> {
      return readAll(kind, await search.pickMeant(message, documents, asker.signal), asker);
    },

    /**
     * Returns what each document that the message names (or each of all) says on the question, or their key terms if it asks
     * for nothing in particular ("compare these contracts"). Undefined if it names a single document. Throws as `read` does.
     */
    async compare({ message, documents, earlier }: Compared, asker: Asker): Promise<WholeReply | undefined> {
      // Documents that it merely describes do not count: "which of these has a rent?" does not name the lease.
      const named = pickNamed(message, documents);
      if (named.length < 2) return undefined;
      if (asksForWhole(toQuestionOfEach(message))) return readAll('key-terms', named, asker);
      const asked = { question: message, earlier, documents: named };
      const { rows, left } = await compareDocuments(asked, search, asker.signal);
      const part = { documentName: '', kindLabel: '', rows, left: 0 };
      return { kind: 'comparison', parts: [part], leftDocuments: left };
    },
  };
}

/** Returns rows for further clauses on a point. */
function readFurther(document: AskedDocument, found: readonly PointFinding[]) {
  return ({ key, label, found: isFound, start = 0, end = 0 }: ReviewPoint): WholeRow[] => {
    if (isFound === 'not-found' || !manifold.includes(key)) return [];
    const passages = found.find((each) => each.key === key)?.passages ?? [];
    return passages
      .filter((each) => each.end <= start || end <= each.start)
      .map((passage) => ({ label: `${label}, a further clause`, passage: toPassageOf(document)(passage) }));
  };
}

const toKindLabel = (kind: ContractKind) => (kind === 'general' ? '' : kindFacts[kind].label);

const needsReview = ({ verdict }: ReviewPoint) => verdict === 'needs-review' || verdict === 'not-acceptable';

function toKeyRow(point: ReviewPoint, document: AskedDocument): WholeRow {
  const passage = toPointPassage(point, document);
  if (!passage) return { label: point.label, note: 'not found' };
  return {
    label: point.label,
    ...(point.found === 'unsure' && { note: 'perhaps this passage; not sure' }),
    ...(point.values && { values: point.values }),
    passage,
  };
}

function toRiskRow(point: ReviewPoint, document: AskedDocument): WholeRow {
  const passage = toPointPassage(point, document);
  const verdict = point.verdict ? verdictWords[point.verdict] : '';
  return {
    label: `${point.label} – ${verdict}`,
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

const toPassageOf =
  ({ id, name }: AskedDocument) =>
  ({ text, start, end, heading, page }: DocumentPassage): Passage => ({
    title: heading === '' ? name : `${name}: ${heading}`,
    text,
    documentId: id,
    ...(page !== undefined && { page }),
    start,
    end,
  });
