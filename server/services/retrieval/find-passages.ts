import type { Passage } from '../answering/assistant.ts';
import { type AskedTopic, toAskedTopics, toTopicHints } from './contract-topics.ts';
import { type PassageDocument, toDocumentPassages } from './document-passages.ts';
import { asksForWhole, isContinuation, toAsked, toQuestions } from './document-question.ts';
import { toPartiesHint, toPartiesTies } from './named-parties.ts';
import { createPassageIndex, type FoundPassage, type PassageIndex } from './passage-index.ts';
import { toTerms, toWords } from './terms.ts';

export type AskedDocument = PassageDocument;

const maxFromPages = 4;
const maxFromDocuments = 6;
/** More are searched than are kept, since the ranking below differs from the index's own. */
const searchedPerKept = 2;
/** Below this share of the question's information a passage of our pages is about something else. */
const minPageCoverage = 0.45;
/** A clause of the question's topic says it in words of its own: of the question's words few need to stand in it. */
const minTopicCoverage = 0.15;
/** Any other clause has to speak of half of what is asked, so that nothing is quoted for "How many parking spaces?". */
const minDocumentCoverage = 0.5;
/** Or, of a long question, of a quarter that comes to three rare words. */
const minLongCoverage = 0.25;
const minInformation = 6;
/** A passage far behind the best one adds nothing. */
const minShareOfBest = 0.4;
/** A document of a thousand pages takes a second to index: between slices of it others are served. */
const sliceMs = 10;

/** Finds what may hold the answer: in the documents asked about, else in our own pages. */
export function createPassageFinder(company: PassageIndex) {
  return {
    /**
     * Best first; empty when nothing fits. `earlier` is the question before: a follow-up ("and in HR?", "tell me more")
     * that finds nothing alone is searched together with it. One about something else entirely is not. Rejects with
     * the signal's reason when it is aborted.
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
  const isFitting = (each: FoundPassage) => each.coverage >= minPageCoverage;
  const search = (query: string) => company.search(query, maxFromPages * searchedPerKept);

  const alone = search(question);
  const fitting = keepFitting(alone, maxFromPages, isFitting);
  if (fitting.length > 0 || !earlier) return fitting;
  const mayFollowUp = alone.length > 0 || toWords(question).flatMap(toTerms).length === 0;
  if (!mayFollowUp) return fitting;
  return keepFitting(search(`${question} ${earlier}`), maxFromPages, isFitting);
}

type Searched = { documents: readonly AskedDocument[]; signal: AbortSignal | undefined };

async function findInDocuments(
  searched: Searched,
  question: string,
  earlier: string | undefined,
): Promise<Passage[]> {
  const fitting = asksForWhole(question) ? [] : await searchDocuments(searched, toQuestions(question));
  if (fitting.length > 0 || !earlier || !isContinuation(question)) return fitting;
  return searchDocuments(searched, [`${question} ${earlier}`]);
}

/** Of several questions the best passage of each stands before the second of any. */
async function searchDocuments(searched: Searched, questions: readonly string[]): Promise<Passage[]> {
  const index = await indexDocuments(searched, toAskedTopics(questions.join(' ')));
  const found = questions.map((question) => searchIndex(index, question));
  const places = Math.max(0, ...found.map(({ length }) => length));
  const inTurns = Array.from({ length: places }, (_, at) => found.flatMap((each) => each[at] ?? []));
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
  const ties = [...toPartiesTies(question), ...toAskedTopics(question).map(({ tie }) => tie)];
  const found = index.search(`${toAsked(question)} ${ties.join(' ')}`, maxFromDocuments * searchedPerKept);
  return keepFitting(found, maxFromDocuments, ({ coverage, information, terms }) =>
    ties.some((tie) => terms.has(tie))
      ? coverage >= minTopicCoverage
      : coverage >= minDocumentCoverage || (coverage >= minLongCoverage && information >= minInformation),
  );
}

/** A heading alone answers nothing: what stands under it carries its words in the title. */
function toEntries(document: AskedDocument, topics: readonly AskedTopic[]) {
  const entries = toDocumentPassages(document).map(({ isHeadingAlone, ...passage }, at) => {
    const said = `${passage.title.slice(document.name.length)} ${passage.text}`;
    return {
      passage,
      hints: [toPartiesHint(passage, at), ...toTopicHints(topics, said)].join(' '),
      isHeadingAlone,
    };
  });
  const telling = entries.filter((each) => !each.isHeadingAlone);
  return telling.length > 0 ? telling : entries;
}

/** Speaking of the whole question counts twice: a passage that repeats one of its words often is not about it. */
const rank = (each: FoundPassage) => each.score * each.coverage ** 2;

function keepFitting(
  found: readonly FoundPassage[],
  limit: number,
  isFitting: (each: FoundPassage) => boolean,
): Passage[] {
  const fitting = found.filter(isFitting).sort((a, b) => rank(b) - rank(a));
  const best = fitting[0] ? rank(fitting[0]) : 0;
  return fitting
    .filter((each) => rank(each) >= best * minShareOfBest)
    .slice(0, limit)
    .map((each) => each.passage);
}
