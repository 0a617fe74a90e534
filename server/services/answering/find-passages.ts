import type { Passage } from './assistant.ts';
import { selectMatching } from './matching.ts';
import type { FoundPassage, PassageIndex } from './passage-index.ts';
import { toTerms, toWords } from './terms.ts';

/** What is searched for: `quotations` to show, `material` for a model, which judges itself, or `whole` documents. */
export type Breadth = 'quotations' | 'material' | 'whole';

/** More are searched than returned, since the ranking of matches differs from the index's own. */
const searchedPerReturned = 2;
/**
 * How many passages of our pages are returned. One that covers less than this share of the question's information is
 * about something else, and one far behind the best adds nothing.
 */
const pageBounds = {
  quotations: { max: 4, minCoverage: 0.45, minShareOfBest: 0.4 },
  material: { max: 8, minCoverage: 0.1, minShareOfBest: 0.1 },
} as const;

/** A document that a question asks about, ready to be searched. */
export type AskedDocument = { id: string; name: string };

export type SearchRequest = {
  question: string;
  documents: readonly AskedDocument[];
  /** The previous question of the conversation. */
  earlier: string | undefined;
  /** Unset: `quotations`. */
  breadth?: Breadth;
  /** How much `material` or `whole` documents may be returned, in UTF-16 code units. */
  maxChars?: number;
};

/** Searches documents by the indexes that were made when they were read. */
export interface DocumentSearch {
  /** Best first; empty if nothing matches. Throws `file_too_complex` at its limits, and the signal's reason when it is aborted. */
  find(request: SearchRequest, signal: AbortSignal): Promise<Passage[]>;
}

/** Finds passages that may hold the answer: in the documents asked about, or else in our own pages. */
export function createPassageFinder(company: PassageIndex, documentSearch: DocumentSearch) {
  return {
    /**
     * Best first; empty if nothing matches. `earlier` is the previous question: a follow-up ("and in HR?", "tell me
     * more") that finds nothing by itself is searched together with it, one about something else entirely is not.
     */
    async find(request: SearchRequest, signal: AbortSignal): Promise<Passage[]> {
      return request.documents.length === 0
        ? findInPages(company, request)
        : documentSearch.find(request, signal);
    },
  };
}

export type PassageFinder = ReturnType<typeof createPassageFinder>;

function findInPages(company: PassageIndex, { question, earlier, breadth }: SearchRequest): Passage[] {
  const { max, minCoverage, minShareOfBest } = pageBounds[breadth === 'material' ? 'material' : 'quotations'];
  const isMatch = (each: FoundPassage) => each.coverage >= minCoverage;
  const search = (query: string) => company.search(query, max * searchedPerReturned);
  const select = (found: readonly FoundPassage[]) =>
    selectMatching(found, max, isMatch, minShareOfBest).map(({ passage }) => passage);

  const found = search(question);
  const matching = select(found);
  // A model is helped by what the previous question found, too.
  const isEnough = breadth === 'material' ? matching.length === max : matching.length > 0;
  if (isEnough || !earlier) return matching;
  const mayFollowUp = found.length > 0 || toWords(question).flatMap(toTerms).length === 0;
  if (!mayFollowUp) return matching;
  return [...new Set([...matching, ...select(search(`${question} ${earlier}`))])].slice(0, max);
}
