import { createCompanyIndex } from '../../server/services/answering/company-passages.ts';
import { createAnswerFinder } from '../../server/services/answering/find-answers.ts';
import { createPassageFinder } from '../../server/services/answering/find-passages.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import { createKnowledgeSearch } from '../../server/services/answering/knowledge-search.ts';
import { judge, type Shown, type Verdict } from '../answers/judge.ts';
import { listKnowledge } from '../answers/list-knowledge.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { readVisitorQuestions, type VisitorQuestion } from '../answers/visitor-questions.ts';

/**
 * `npm run bench:answers`: the visitors' questions, both halves, by group: the right fact in the first quotation (or rightly
 * silent, sociable, handed over), and in any. "Served" is what the product does today, "index" the one that is to replace
 * its search (`services/answering/knowledge-index.ts`, not wired yet).
 */
const publicUrl = 'https://site.example';
const shownPassages = 3;
/** Found on the half that may be looked at. */
const minProbability = 0.2;

const vectors = readWordVectors();
const started = performance.now();
const search = createKnowledgeSearch(buildKnowledgeIndex(listKnowledge(publicUrl), vectors), vectors);
const builtMs = performance.now() - started;
const findAnswers = createAnswerFinder(search);
const finder = createPassageFinder(createCompanyIndex(publicUrl), { find: async () => [] });
const { signal } = new AbortController();

const served = async ({ question, earlier }: VisitorQuestion): Promise<Shown> => ({
  passages: (await finder.find({ question, documents: [], earlier: earlier.at(-1) }, signal)).slice(0, 2),
});
const indexed = async ({ question, earlier }: VisitorQuestion): Promise<Shown> => {
  const { answers } = findAnswers(question, earlier);
  const intent = answers[0]?.ranked[0]?.entry.intent;
  if (intent && answers.length === 1) return { passages: [], intent };
  const lists = answers.map(({ ranked }) =>
    ranked
      .filter(({ entry, probability }) => !entry.intent && probability >= minProbability)
      .map(({ entry }) => entry.passage),
  );
  const passages = lists.length > 1 ? lists.flatMap((list) => list.slice(0, 1)) : (lists[0] ?? []);
  return { passages: passages.slice(0, shownPassages) };
};

const halves = Object.entries(readVisitorQuestions());
const groups = [...new Set(halves.flatMap(([, questions]) => questions.map(({ group }) => group)))];
for (const [half, questions] of halves) {
  console.log(
    `\n${half}: ${questions.length} questions`.padEnd(28),
    'served first / any    index first / any, %',
  );
  const today = await judgeAll(questions, served);
  const next = await judgeAll(questions, indexed);
  for (const group of [...groups, undefined])
    console.log((group ?? 'all').padEnd(28), toCell(today, group).padEnd(22), toCell(next, group));
}
const all = halves.flatMap(([, questions]) => questions);
const begun = performance.now();
for (const question of all) await indexed(question);
console.log(
  `\nindex built in ${builtMs.toFixed(0)} ms, ${((performance.now() - begun) / all.length).toFixed(1)} ms a question`,
);

type Judged = { group: string; verdict: Verdict };

async function judgeAll(
  questions: readonly VisitorQuestion[],
  show: (question: VisitorQuestion) => Promise<Shown>,
): Promise<Judged[]> {
  return Promise.all(
    questions.map(async (question) => ({
      group: question.group,
      verdict: judge(question, await show(question)),
    })),
  );
}

function toCell(judged: readonly Judged[], group: string | undefined): string {
  const own = judged.filter((each) => group === undefined || each.group === group);
  const share = (...verdicts: Verdict[]) =>
    ((100 * own.filter(({ verdict }) => verdicts.includes(verdict)).length) / own.length)
      .toFixed(0)
      .padStart(3);
  return `${share('first')} / ${share('first', 'any')}`;
}
