import type { ReviewKey } from '#shared/api-review.ts';
import type { AskedDocument } from '../../answering/find-passages.ts';
import { recogniseKind } from '../../review/contract-kinds.ts';
import { foundFrom } from '../../review/find-point-passages.ts';
import { isNoContract } from '../../review/no-contract.ts';
import type { DocumentFindings, PointSearch } from '../../review/ports.ts';
import { type DocumentForm, documentForms, recogniseForm } from '../forms/document-forms.ts';
import type { ComparedRow, ComparisonReply } from '../whole-reply.ts';
import { compareForms, comparePoint, comparePoints, type FoundDocument } from './compare-points.ts';

type Search = Pick<PointSearch, 'findPoints' | 'findOverview'>;

/** With more documents side by side, nobody could compare them. */
const maxDocuments = 3;
/** On a single point, each takes a few lines. */
const maxOnPoint = 20;

/**
 * Compares documents point by point. Undefined if they are of different kinds, or of kinds that have no points in common. Throws what
 * the search throws.
 */
export async function readComparedPoints(
  documents: readonly AskedDocument[],
  asksChoice: boolean,
  search: Search,
  signal: AbortSignal,
): Promise<ComparisonReply | undefined> {
  const compared = documents.slice(0, maxDocuments);
  const found = await findAll(compared, search, signal);
  const points = found.every(isContract)
    ? comparePoints(found)
    : await compareAsForms(compared, found, search, signal);
  if (!points || points.points.length === 0) return undefined;
  return {
    ...{ kind: 'comparison', documentNames: compared.map(({ name }) => name), ...points },
    ...{ isOnMatter: false, asksChoice, leftDocuments: documents.length - compared.length },
  };
}

/**
 * Returns what each document says on one point of a review. Undefined if one is no contract, and may say it in other words. Throws
 * what the search throws.
 */
export async function readComparedPoint(
  key: ReviewKey,
  documents: readonly AskedDocument[],
  search: Search,
  signal: AbortSignal,
): Promise<ComparisonReply | undefined> {
  const compared = documents.slice(0, maxOnPoint);
  const found = await findAll(compared, search, signal);
  if (!found.every(isContract)) return undefined;
  const { rows } = comparePoint(key, found);
  return toMatterReply(rows, documents.length - compared.length);
}

/** What each document says on a matter that was asked about, as a reply. */
export const toMatterReply = (rows: readonly ComparedRow[], leftDocuments: number): ComparisonReply => ({
  kind: 'comparison',
  documentNames: [...new Set(rows.map(({ documentName }) => documentName))],
  points: [{ labels: [], status: 'words', rows }],
  ...{ isOnMatter: true, absent: [], further: [], asksChoice: false },
  leftDocuments: Math.max(0, leftDocuments),
});

async function findAll(documents: readonly AskedDocument[], search: Search, signal: AbortSignal) {
  const found: FoundDocument[] = [];
  for (const document of documents)
    found.push({ document, found: await search.findPoints(document, signal) });
  return found;
}

async function compareAsForms(
  documents: readonly AskedDocument[],
  found: readonly FoundDocument[],
  search: Search,
  signal: AbortSignal,
) {
  const forms = new Set(found.map(toForm));
  const [form] = forms;
  if (forms.size !== 1 || form === undefined) return undefined;
  const overviews: Parameters<typeof compareForms>[0][number][] = [];
  for (const document of documents)
    overviews.push({ document, overview: await search.findOverview(document, signal) });
  return compareForms(overviews);
}

const toForm = ({ document, found }: FoundDocument) => recogniseForm(document.name, found.beginning);

function isContract({ document: { name }, found }: FoundDocument): boolean {
  const form = recogniseForm(name, found.beginning);
  const facts: DocumentForm | undefined = form && documentForms[form];
  if (facts) return facts.contract !== undefined;
  return !isNoContract({
    name,
    beginning: found.beginning,
    kind: toKind(name, found),
    points: toFound(found),
  });
}

const toKind = (name: string, { beginning }: DocumentFindings) => recogniseKind(name, beginning);
const toFound = ({ points }: DocumentFindings) =>
  points.map(({ key, probability }) => ({
    key,
    found: probability >= foundFrom ? ('found' as const) : ('not-found' as const),
  }));
