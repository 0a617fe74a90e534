import type { Passage } from './assistant.ts';
import { type AskedTopic, findTopics, toTopicMarkers } from './contract-topics.ts';
import { type PassageDocument, toDocumentPassages } from './document-passages.ts';
import { asksForWhole, isContinuation, toQuestions, toSearchText } from './document-question.ts';
import { toPartiesKeywords, toPartiesMarkers } from './named-parties.ts';
import { createPassageIndex, type FoundPassage, type PassageIndex } from './passage-index.ts';
import { toTerms, toWords } from './terms.ts';

export type AskedDocument = PassageDocument;

const maxFromPages = 4;
const maxFromDocuments = 6;
/** More are searched than returned, since the ranking below differs from the index's own. */
const searchedPerReturned = 2;
/** A passage of our pages that covers less than this share of the question's information is about something else. */
const minPageCoverage = 0.45;
/** A clause on the question's topic uses words of its own: it need hold only a few of the question's. */
const minTopicCoverage = 0.15;
/** Any other clause must cover half of what is asked, so that nothing is quoted for "How many parking spaces?". */
const minDocumentCoverage = 0.5;
/** Or, of a long question, a quarter that amounts to three rare words. */
const minLongCoverage = 0.25;
const minInformation = 6;
/** A passage far behind the best one adds nothing. */
const minShareOfBest = 0.4;
/** A document of a thousand pages takes a second to index: others are served between slices of it. */
const sliceMs = 10;

/** Finds passages that may hold the answer: in the documents asked about, or else in our own pages. */
export function createPassageFinder(company: PassageIndex) {
  return {
    /**
     * Best first; empty if nothing matches. `earlier` is the previous question: a follow-up ("and in HR?", "tell me
     * more") that finds nothing by itself is searched together with it, one about something else entirely is not.
     * Rejects with the signal's reason when it is aborted.
     */
    async find(
      question: string,
      documents: readonly AskedDocument[],
      earlier?: string,
      signal?: AbortSignal,
    ): Promise<Passage[]> {
      return documents.length === 0
        ? findInPages(company, question, earlier)
        : findInDocuments({ documents, signal }, question, earlier);
    },
  };
}

function findInPages(company: PassageIndex, question: string, earlier: string | undefined): Passage[] {
  const isMatch = (each: FoundPassage) => each.coverage >= minPageCoverage;
  const search = (query: string) => company.search(query, maxFromPages * searchedPerReturned);

  const found = search(question);
  const matching = selectMatching(found, maxFromPages, isMatch);
  if (matching.length > 0 || !earlier) return matching;
  const mayFollowUp = found.length > 0 || toWords(question).flatMap(toTerms).length === 0;
  if (!mayFollowUp) return matching;
  return selectMatching(search(`${question} ${earlier}`), maxFromPages, isMatch);
}

type Searched = { documents: readonly AskedDocument[]; signal: AbortSignal | undefined };

async function findInDocuments(
  searched: Searched,
  question: string,
  earlier: string | undefined,
): Promise<Passage[]> {
  const matching = asksForWhole(question) ? [] : await searchDocuments(searched, toQuestions(question));
  if (matching.length > 0 || !earlier || !isContinuation(question)) return matching;
  return searchDocuments(searched, [`${question} ${earlier}`]);
}

/** With several questions, the best passage of each comes before the second best of any. */
async function searchDocuments(searched: Searched, questions: readonly string[]): Promise<Passage[]> {
  const index = await indexDocuments(searched, findTopics(questions.join(' ')));
  const found = questions.map((question) => searchIndex(index, question));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, rank) => found.flatMap((each) => each[rank] ?? []));
  return [...new Set(inTurns.flat())].slice(0, maxFromDocuments);
}

async function indexDocuments(
  { documents, signal }: Searched,
  topics: readonly AskedTopic[],
): Promise<PassageIndex> {
  const index = createPassageIndex();
  let sliceStart = performance.now();
  for (const entry of documents.flatMap((each) => toEntries(each, topics))) {
    index.add(entry);
    if (performance.now() - sliceStart < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    sliceStart = performance.now();
  }
  return index;
}

function searchIndex(index: PassageIndex, question: string): Passage[] {
  const markers = [...toPartiesMarkers(question), ...findTopics(question).map(({ marker }) => marker)];
  const query = `${toSearchText(question)} ${markers.join(' ')}`;
  const found = index.search(query, maxFromDocuments * searchedPerReturned);
  return selectMatching(found, maxFromDocuments, ({ coverage, information, terms }) =>
    markers.some((marker) => terms.has(marker))
      ? coverage >= minTopicCoverage
      : coverage >= minDocumentCoverage || (coverage >= minLongCoverage && information >= minInformation),
  );
}

/** Leaves out lone headings, which answer nothing: the passages below them carry their words in the title. */
function toEntries(document: AskedDocument, topics: readonly AskedTopic[]) {
  const entries = toDocumentPassages(document).map(({ isLoneHeading, ...passage }, index) => {
    const headingAndText = `${passage.title.slice(document.name.length)} ${passage.text}`;
    return {
      passage,
      keywords: [toPartiesKeywords(passage, index), ...toTopicMarkers(topics, headingAndText)].join(' '),
      isLoneHeading,
    };
  });
  const withText = entries.filter((each) => !each.isLoneHeading);
  return withText.length > 0 ? withText : entries;
}

/** Covering the whole question counts twice: a passage that often repeats one of its words is not about it. */
const rank = (each: FoundPassage) => each.score * each.coverage ** 2;

function selectMatching(
  found: readonly FoundPassage[],
  limit: number,
  isMatch: (each: FoundPassage) => boolean,
): Passage[] {
  const matching = found.filter(isMatch).sort((a, b) => rank(b) - rank(a));
  const best = matching[0] ? rank(matching[0]) : 0;
  return matching
    .filter((each) => rank(each) >= best * minShareOfBest)
    .slice(0, limit)
    .map((each) => each.passage);
}
