import type { Passage } from '../assistant.ts';
import { type PassageDocument, toDocumentPassages } from './document-passages.ts';
import { toPartiesHint, toPartiesTie } from './named-parties.ts';
import { createPassageIndex, type FoundPassage, type PassageIndex } from './passage-index.ts';
import { toTerms, toWords } from './terms.ts';

export type AskedDocument = PassageDocument;

const maxFromPages = 4;
const maxFromDocuments = 6;
/** Below this share of the question's information a passage of our pages is about something else. */
const minPageCoverage = 0.45;
/** A contract seldom speaks in its reader's words, and the reader has chosen it: one good word is enough to show a clause. */
const minDocumentCoverage = 0.15;
/** A passage far behind the best one adds nothing. */
const minShareOfBest = 0.4;

/** Finds what may hold the answer: in the documents asked about, else in our own pages. */
export function createPassageFinder(company: PassageIndex) {
  return {
    /**
     * Best first; empty when nothing fits. `earlier` is the question before: a follow-up ("and in HR?", "tell me more")
     * that finds nothing alone is searched together with it. One about something else entirely is not.
     */
    find(question: string, documents: readonly AskedDocument[], earlier: string | undefined): Passage[] {
      const isAboutPages = documents.length === 0;
      const index = isAboutPages ? company : createPassageIndex(documents.flatMap(toEntries));
      const limit = isAboutPages ? maxFromPages : maxFromDocuments;
      const minCoverage = isAboutPages ? minPageCoverage : minDocumentCoverage;
      // More than are kept, since the ranking below differs from the index's own.
      const tie = isAboutPages ? '' : toPartiesTie(question);
      const search = (query: string) => index.search(`${query} ${tie}`, limit * 2);

      const alone = search(question);
      const fitting = keepFitting(alone, limit, minCoverage);
      const mayFollowUp = alone.length > 0 || toWords(question).flatMap(toTerms).length === 0;
      if (fitting.length > 0 || !earlier || !mayFollowUp) return fitting;
      return keepFitting(search(`${question} ${earlier}`), limit, minCoverage);
    },
  };
}

function toEntries(document: AskedDocument) {
  return toDocumentPassages(document).map((passage, at) => ({ passage, hints: toPartiesHint(passage, at) }));
}

/** Speaking of the whole question counts twice: a passage that repeats one of its words often is not about it. */
const rank = (each: FoundPassage) => each.score * each.coverage ** 2;

function keepFitting(found: readonly FoundPassage[], limit: number, minCoverage: number): Passage[] {
  const fitting = found.filter((each) => each.coverage >= minCoverage).sort((a, b) => rank(b) - rank(a));
  const best = fitting[0] ? rank(fitting[0]) : 0;
  return fitting
    .filter((each) => rank(each) >= best * minShareOfBest)
    .slice(0, limit)
    .map((each) => each.passage);
}
