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
      if (!isAboutPages && asksForWhole(question)) return [];
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

/** A heading alone answers nothing: what stands under it carries its words in the title. */
function toEntries(document: AskedDocument) {
  const entries = toDocumentPassages(document).map(({ isHeadingAlone, ...passage }, at) => ({
    passage,
    hints: toPartiesHint(passage, at),
    isHeadingAlone,
  }));
  const telling = entries.filter((each) => !each.isHeadingAlone);
  return telling.length > 0 ? telling : entries;
}

/** "Summarise this contract" names the document and asks for nothing in it. */
const documentItself =
  /\b(?:this|the|my|our|that|attached|uploaded)\s+(?:(?:attached|uploaded|whole|entire)\s+)?(?:contract|agreement|document|file|nda|pdf)s?\b(?!['’]|\s+(?:period|term|year|value|price|date|number|territory)\b)/gi;
/** Work on the whole that quotations cannot do. */
const wholeTasks =
  /\b(?:summar(?:y|i[sz]e|ies)|overview|outline|gist|key (?:points|terms)|main (?:points|terms)|translate|review|analy[sz]e|check|read|about)\b/gi;

/** Whether a question about documents names nothing to look for in them. */
export function asksForWhole(question: string): boolean {
  const rest = question.replace(documentItself, ' ').replace(wholeTasks, ' ');
  return toWords(rest).flatMap(toTerms).length === 0;
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
