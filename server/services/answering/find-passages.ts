import type { Passage } from './assistant.ts';
import { selectMatching } from './matching.ts';
import type { FoundPassage, PassageIndex } from './passage-index.ts';
import { toTerms, toWords } from './terms.ts';

const maxFromPages = 4;
/** More are searched than returned, since the ranking of matches differs from the index's own. */
const searchedPerReturned = 2;
/** A passage of our pages that covers less than this share of the question's information is about something else. */
const minPageCoverage = 0.45;

/** A document that a question asks about, ready to be searched. */
export type AskedDocument = { id: string; name: string };

export type SearchRequest = {
  question: string;
  documents: readonly AskedDocument[];
  /** The previous question of the conversation. */
  earlier: string | undefined;
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
        ? findInPages(company, request.question, request.earlier)
        : documentSearch.find(request, signal);
    },

    /**
     * The passages of our pages that come nearest to a question, best first, whether or not they answer it: for whoever
     * improves the pages, never for an answer.
     */
    findNearest: (question: string): Passage[] =>
      company.search(question, maxFromPages).map(({ passage }) => passage),
  };
}

export type PassageFinder = ReturnType<typeof createPassageFinder>;

function findInPages(company: PassageIndex, question: string, earlier: string | undefined): Passage[] {
  const isMatch = (each: FoundPassage) => each.coverage >= minPageCoverage;
  const search = (query: string) => company.search(query, maxFromPages * searchedPerReturned);
  const select = (found: readonly FoundPassage[]) =>
    selectMatching(found, maxFromPages, isMatch).map(({ passage }) => passage);

  const found = search(question);
  const matching = select(found);
  if (matching.length > 0 || !earlier) return matching;
  const mayFollowUp = found.length > 0 || toWords(question).flatMap(toTerms).length === 0;
  if (!mayFollowUp) return matching;
  return select(search(`${question} ${earlier}`));
}
