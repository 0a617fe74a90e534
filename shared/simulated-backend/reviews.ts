import type {
  ComparisonView,
  ContractKind,
  ReviewKey,
  ReviewPoint,
  ReviewSummary,
  ReviewView,
} from '../api-review.ts';
import { toBareList } from './bare-list.ts';
import type { Behaviour } from './behaviours.ts';
import type { createDocuments } from './documents.ts';
import { toFile } from './simulated-file.ts';
import { simulatedReviewWords as words } from './task-words.ts';
import { toError } from './to-error.ts';

type Documents = ReturnType<typeof createDocuments>;
type Order = { fileId?: string; kind?: ContractKind | null; threadId?: string | null };
type Sentence = { quote: string; start?: number; end?: number };

/** The states of points, used in turn, so that a review shows all of them. */
const states: readonly Pick<ReviewPoint, 'found' | 'verdict'>[] = [
  { found: 'found', verdict: 'acceptable' },
  { found: 'found', verdict: 'needs-review' },
  { found: 'not-found', verdict: 'needs-review' },
  { found: 'found', verdict: 'not-acceptable' },
  { found: 'unsure', verdict: 'needs-review' },
  { found: 'found', verdict: null },
  { found: 'not-found', verdict: null },
];
/** A new point does not compile until it is listed here. */
const pointKeys = {
  parties: 0,
  dates: 0,
  term: 0,
  renewal: 0,
  termination: 0,
  'governing-law': 0,
  venue: 0,
  'liability-cap': 0,
  indemnity: 0,
  ip: 0,
  confidentiality: 0,
  'non-compete': 0,
  'non-solicit': 0,
  exclusivity: 0,
  assignment: 0,
  'change-of-control': 0,
  payment: 0,
  'price-change': 0,
  audit: 0,
  insurance: 0,
  'data-protection': 0,
  warranties: 0,
  disputes: 0,
} satisfies Record<ReviewKey, 0>;
const keys = Object.keys(pointKeys) as ReviewKey[];
const sentencePattern = /[^\s.][^.\n]{20,300}\./g;
const hugeRepeats = 40;

/** Reviews of the documents on this page. They show every state of a point, quoting sentences of a plain text in turn. */
export function createReviews(documents: Documents) {
  const reviews = new Map<string, ReviewView>();

  async function toPoints(behaviour: Behaviour, fileId: string): Promise<ReviewPoint[]> {
    const text = await documents.readText(fileId);
    const found = typeof text === 'string' ? [] : [...text.text.matchAll(sentencePattern)];
    const sentences: Sentence[] = found.map(({ 0: quote, index }) => ({
      quote,
      start: index,
      end: index + quote.length,
    }));
    return keys.map((key, at) => toPoint(behaviour, key, at, sentences));
  }

  return {
    async make(behaviour: Behaviour, { fileId = '', kind, threadId }: Order): Promise<Response> {
      const document = documents.find(fileId);
      if (!document) return toError('not_found');
      const review: ReviewView = {
        id: crypto.randomUUID(),
        fileId,
        name: document.name,
        kind: kind ?? 'general',
        createdAt: new Date().toISOString(),
        threadId: threadId ?? null,
        playbook: 'built-in',
        notice: words.notice,
        points: toBareList(await toPoints(behaviour, fileId)),
      };
      reviews.set(review.id, review);
      return Response.json(review);
    },

    async compare(fileIds: readonly string[]): Promise<Response> {
      const [one, two] = fileIds.map((id) => documents.find(id));
      if (!one || !two) return toError('not_found');
      const [a, b] = await Promise.all([one, two].map(({ id }) => toPoints('simulated', id)));
      const comparison: ComparisonView = {
        names: toBareList([one.name, two.name]) as [string, string],
        notice: words.notice,
        points: toBareList((a ?? []).flatMap((point, at) => toCompared(point, b?.[at]))),
      };
      return Response.json(comparison);
    },

    find(id: string, form?: string): Response {
      const review = reviews.get(id);
      if (!review) return toError('not_found');
      if (form === 'docx' || form === 'csv') return toFile(form, toCsv(review));
      return Response.json(review);
    },

    /** Newest first. */
    list(threadId: string | null): Response {
      const matching = [...reviews.values()].filter(
        (review) => threadId === null || review.threadId === threadId,
      );
      const summaries = matching.map(
        ({ points: _, playbook: __, notice: ___, ...summary }): ReviewSummary => summary,
      );
      return Response.json(toBareList(summaries.reverse()));
    },
  };
}

function toPoint(
  behaviour: Behaviour,
  key: ReviewKey,
  at: number,
  sentences: readonly Sentence[],
): ReviewPoint {
  const label = toLabel(key);
  const cycled = states[at % states.length] ?? { found: 'not-found', verdict: null };
  const { found, verdict } =
    behaviour === 'refusing' ? { found: 'not-found' as const, verdict: null } : cycled;
  const point: ReviewPoint = { key, label, found, verdict, means: fill(words.means, label) };
  if (verdict) point.rule = fill(words.rule, key);
  if (verdict && verdict !== 'acceptable') point.fallback = words.fallback;
  if (found === 'not-found') return { ...point, means: fill(words.absent, label) };
  if (behaviour === 'huge')
    return { ...point, quote: `${words.quote} `.repeat(hugeRepeats), clause: words.clause };
  const sentence = sentences[at % Math.max(1, sentences.length)];
  return { ...point, ...(sentence ?? { quote: words.quote }), clause: words.clause };
}

function toCompared(a: ReviewPoint, b: ReviewPoint | undefined): ComparisonView['points'] {
  if (!b) return [];
  const differs = a.quote !== b.quote;
  const { key, label } = a;
  if (a.quote === undefined || b.quote === undefined) return [{ key, label, a, b, differs }];
  const changes: NonNullable<ComparisonView['points'][number]['changes']> = differs
    ? [
        { text: a.quote, in: 'a' },
        { text: b.quote, in: 'b' },
      ]
    : [{ text: a.quote, in: 'both' }];
  return [{ key, label, a, b, differs, changes: toBareList(changes) }];
}

// A list from the wire has no iterator: see toBareList.
const toCsv = ({ points }: ReviewView) =>
  [
    'Point,Found,Verdict',
    ...Array.from(points, ({ label, found, verdict }) => `${label},${found},${verdict ?? ''}`),
  ].join('\n');

const fill = (text: string, point: string) => text.replace('POINT', () => point);

function toLabel(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`;
}
