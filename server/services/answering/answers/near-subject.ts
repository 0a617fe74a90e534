import { toAskedStems } from '../index/coverage-index.ts';
import { isPage, type KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Ranked } from '../search/answer-ranking.ts';
import type { FoundAnswer } from './question-search.ts';
import { isSmallPrint } from './suggestions.ts';

/** From here on, by phrasings or by class, a page of ours is on the subject of a question that it does not answer. */
const minNearWords = 1.3;
const minNearClass = 0.5;

/** How probable the passage that comes closest must be, and how near by its phrasings or by class. */
const minNearest = 0.2;
const minNearestWords = 1;
const minNearestClass = 0.3;

/** Returns what comes closest to a message that nothing answers: not what is only the least far ("bail" is nothing of ours). */
export function findNearest(answers: readonly FoundAnswer[]): Ranked | undefined {
  const [probable] = answers
    .flatMap(({ ranked }) => ranked)
    .filter(({ entry, probability }) => !entry.intent && probability >= minNearest)
    .filter(
      ({ signals: { phrasing, meaning, classified } }) =>
        phrasing + meaning >= minNearestWords || classified >= minNearestClass,
    )
    .sort((a, b) => b.probability - a.probability);
  return probable ?? findNearSubject(answers);
}

/** For "Who is your CEO?", which our pages do not say, finds who leads the teams. */
function findNearSubject(answers: readonly FoundAnswer[]): Ranked | undefined {
  if (answers.some(({ ranked: [first] }) => first?.entry.intent !== 'unanswerable')) return undefined;
  const stems = answers.filter(({ question }) => !asksNumber.test(question)).map(toStems);
  const pages = answers
    .flatMap(({ ranked }) => ranked)
    .filter(({ entry }) => isPage(entry))
    .sort((a, b) => b.probability - a.probability);
  const isNear = ({ signals: { phrasing, meaning, classified } }: Ranked) =>
    phrasing + meaning >= minNearWords || classified >= minNearClass;
  return pages.find(({ entry }) => stems.some((asked) => isSubjectOf(entry, asked))) ?? pages.find(isNear);
}

/** A page that only names lawyers is not near "How many lawyers work for you?". */
const asksNumber = /\bhow (?:many|much)\b/i;

const toStems = ({ question, english }: FoundAnswer) => toAskedStems(english ?? question);

/** Whether a page is about all that is asked: by its title and keywords, and not because its text mentions it. */
function isSubjectOf(entry: KnowledgePassage, asked: ReadonlySet<string>): boolean {
  const own = toAskedStems(`${entry.passage.title} ${entry.synonyms}`);
  return asked.size > 0 && !isSmallPrint(entry) && [...asked].every((stem) => own.has(stem));
}
