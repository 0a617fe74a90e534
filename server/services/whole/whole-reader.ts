import type { ReviewPoint } from '#shared/api-review.ts';
import type { AskedDocument, DocumentSearch } from '../answering/find-passages.ts';
import type { DutyRequest } from '../duties/read-request.ts';
import { pickNamed } from '../finder/questions/named-documents.ts';
import { isNoContract } from '../review/no-contract.ts';
import type { PointSearch } from '../review/ports.ts';
import type { Reviews } from '../review/reviews.ts';
import { compareDocuments } from './comparison/compare-documents.ts';
import { comparePrices } from './comparison/compare-prices.ts';
import { readComparedPoint, readComparedPoints, toMatterReply } from './comparison/compare-wholes.ts';
import { asksPrice, toPointOfMatter } from './comparison/matter-points.ts';
import { readComparison } from './comparison/read-comparison.ts';
import { listDutyRows } from './duty-rows.ts';
import { type DocumentForm, documentForms } from './forms/document-forms.ts';
import { listOverviewRows, listRiskRows, readFurther, toKindLabel, toPassageOf } from './point-rows.ts';
import type { WholeKind } from './request-reader.ts';
import type { ComparisonReply, WholePart, WholeReply } from './whole-reply.ts';

type Deps = {
  reviews: Pick<Reviews, 'judge'>;
  search: Pick<DocumentSearch, 'find' | 'pickMeant'> &
    Pick<PointSearch, 'findPoints' | 'listValues' | 'listDuties' | 'findSignatures' | 'findOverview'>;
};

/** With more documents, the answer would be a book; who signs takes a few lines. */
const maxDocuments = 3;
const maxSigned = 10;
type Asker = { ownerId: string; signal: AbortSignal };

/** `earlier`: the visitor's messages before it, oldest first. */
type Compared = { message: string; documents: readonly AskedDocument[]; earlier: readonly string[] };

type AskedDuties = { request: DutyRequest; message: string; documents: readonly AskedDocument[] };

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
    const overview = await search.findOverview(document, signal);
    const [signature] = await search.findSignatures(document, signal);
    const form: DocumentForm | undefined = overview.form && documentForms[overview.form];
    const isOther = form
      ? form.contract === undefined
      : isNoContract({ name: document.name, beginning, kind: contractKind, points });
    const isShown = ({ key, found: isFound }: ReviewPoint) =>
      isFound !== 'not-found' || !(isOther || form?.contract?.seldom.includes(key));
    const judged = { points: points.filter(isShown), toFurther: readFurther(document, found) };
    const rows =
      kind === 'risks'
        ? listRiskRows(judged, isOther ? overview : undefined, document)
        : listOverviewRows({ ...judged, overview, isOther, signature }, document);
    const isOutline = isOther && kind !== 'risks' && overview.points.length === 0;
    const left = isOutline ? overview.left : 0;
    return {
      ...{ documentName: document.name, kindLabel: form?.label ?? toKindLabel(contractKind), left },
      rows: isOther ? rows.filter(({ passage }) => passage !== undefined) : rows,
      ...(isOther && { isNoContract: true }),
    };
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
     * Returns whom the documents that the message means oblige to do something, or forbid it. Undefined if it names somebody whom
     * none of them binds: then it asks for something else. Throws as `read` does.
     */
    async readDuties(
      { request, message, documents }: AskedDuties,
      { signal }: Asker,
    ): Promise<WholeReply | undefined> {
      const meant = await search.pickMeant(message, documents, signal);
      const parts: WholePart[] = [];
      for (const document of meant.slice(0, maxDocuments)) {
        const found = listDutyRows(await search.listDuties(document, signal), request, toPassageOf(document));
        if (found) parts.push({ documentName: document.name, kindLabel: '', ...found });
      }
      if (parts.length === 0) return undefined;
      return { kind: 'obligations', parts, leftDocuments: Math.max(0, meant.length - maxDocuments) };
    },

    /**
     * Compares the documents that the message names (or all) point by point, or returns what each says on the matter that it asks
     * about. Undefined if it names a single document. Throws as `read` does.
     */
    async compare(compared: Compared, asker: Asker): Promise<WholeReply | ComparisonReply | undefined> {
      // Documents that it merely describes do not count: "which of these has a rent?" does not name the lease.
      const named = pickNamed(compared.message, compared.documents);
      if (named.length < 2) return undefined;
      const comparison = await readCompared(compared, named, search, asker.signal);
      return comparison === 'incomparable' ? readAll('key-terms', named, asker) : comparison;
    },
  };
}

/** `incomparable`: no point by point, since the documents are of different kinds. */
async function readCompared(
  { message, documents, earlier }: Compared,
  named: readonly AskedDocument[],
  search: Deps['search'],
  signal: AbortSignal,
): Promise<ComparisonReply | 'incomparable'> {
  const names = documents.map(({ name }) => name);
  const comparison = readComparison(message, names);
  const asksChoice = comparison?.asksChoice ?? false;
  if (comparison?.matter.length === 0)
    return (await readComparedPoints(named, asksChoice, search, signal)) ?? 'incomparable';
  const isOnPrice = comparison !== undefined && asksPrice(comparison.matter);
  const point = isOnPrice ? 'payment' : comparison && toPointOfMatter(comparison.matter);
  const onPoint = point && (await readComparedPoint(point, named, search, signal));
  if (onPoint) return { ...onPoint, asksChoice };
  const prices = isOnPrice && (await comparePrices(named, search, signal));
  if (prices) return { ...prices, asksChoice };
  const { rows, left } = await compareDocuments(
    { question: message, earlier, documents: named },
    search,
    signal,
  );
  return { ...toMatterReply(rows, left), asksChoice };
}
