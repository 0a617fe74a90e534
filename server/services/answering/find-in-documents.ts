import { type AskedTopic, findTopics } from './contract-topics.ts';
import type { DocumentIndex } from './document-index.ts';
import { asksForWhole, isContinuation, toQuestions, toSearchText } from './document-question.ts';
import { selectMatching } from './matching.ts';
import { toPartiesMarkers } from './named-parties.ts';
import { createDocumentSearch, type FoundInDocument, type Pause } from './search-documents.ts';

/** More than that is no quotation any more; a model reads as much as it may. */
const maxQuoted = 6;
const maxForModel = 40;
/** More are searched than returned, since the ranking of matches differs from the search's own. */
const searchedPerReturned = 2;
/** A clause on the question's topic uses words of its own: it need hold only a few of the question's. */
const minTopicCoverage = 0.15;
/** Any other clause must cover half of what is asked, so that nothing is quoted for "How many parking spaces?". */
const minCoverage = 0.5;
/** Or, of a long question, a quarter that amounts to three rare words. */
const minLongCoverage = 0.25;
const minInformation = 6;
/** Whatever touches the question may help a model, which judges itself. */
const minModelCoverage = 0.1;
const minModelShareOfBest = 0.02;

/** A passage by its document's place in the list that was searched, and by its number there. */
export type FoundReference = Pick<FoundInDocument, 'document' | 'passage'>;

type Request = {
  question: string;
  earlier: string | undefined;
  indexes: readonly DocumentIndex[];
  isForModel?: boolean;
};

/**
 * Finds the passages of documents that may hold the answer, best first. A follow-up that finds nothing by itself is
 * searched together with the `earlier` question.
 */
export async function findInDocuments(
  { question, earlier, indexes, isForModel = false }: Request,
  pause: Pause,
): Promise<FoundReference[]> {
  const find = (questions: readonly string[]) => findEach({ indexes, isForModel }, questions, pause);
  const matching = asksForWhole(question) ? [] : await find(toQuestions(question));
  if (matching.length > 0 || !earlier || !isContinuation(question)) return matching;
  return find([`${question} ${earlier}`]);
}

type Search = ReturnType<typeof createDocumentSearch>;

/** With several questions, the best passage of each comes before the second best of any. */
async function findEach(
  { indexes, isForModel }: Required<Pick<Request, 'indexes' | 'isForModel'>>,
  questions: readonly string[],
  pause: Pause,
): Promise<FoundReference[]> {
  const topics: AskedTopic[] = findTopics(questions.join(' '));
  const search = createDocumentSearch({ indexes, topics, pause });
  const found: FoundInDocument[][] = [];
  const max = isForModel ? maxForModel : maxQuoted;
  for (const question of questions) found.push(await findOne(search, question, isForModel));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, rank) => found.flatMap((each) => each[rank] ?? []));
  const byPassage = new Map(inTurns.flat().map((each) => [`${each.document} ${each.passage}`, each]));
  return [...byPassage.values()].slice(0, max).map(({ document, passage }) => ({ document, passage }));
}

async function findOne(search: Search, question: string, isForModel: boolean): Promise<FoundInDocument[]> {
  const markers = [...toPartiesMarkers(question), ...findTopics(question).map(({ marker }) => marker)];
  const query = `${toSearchText(question)} ${markers.join(' ')}`;
  const found = await search(query, (isForModel ? maxForModel : maxQuoted) * searchedPerReturned);
  if (isForModel)
    return selectMatching(
      found,
      maxForModel,
      ({ coverage }) => coverage >= minModelCoverage,
      minModelShareOfBest,
    );
  return selectMatching(found, maxQuoted, ({ coverage, information, terms }) =>
    markers.some((marker) => terms.has(marker))
      ? coverage >= minTopicCoverage
      : coverage >= minCoverage || (coverage >= minLongCoverage && information >= minInformation),
  );
}
