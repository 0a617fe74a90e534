import { rank } from '../../server/services/answering/answer-ranking.ts';
import { createCompanyIndex } from '../../server/services/answering/company-passages.ts';
import { createPassageFinder } from '../../server/services/answering/find-passages.ts';
import {
  buildKnowledgeIndex,
  createKnowledgeSearch,
} from '../../server/services/answering/knowledge-index.ts';
import { judge, type Shown, type Verdict } from '../answers/judge.ts';
import { listKnowledge } from '../answers/list-knowledge.ts';
import { readVisitorQuestions, type VisitorQuestion } from '../answers/visitor-questions.ts';
import { printHelpShares } from './help.ts';

/**
 * `npm run bench:answers`: the visitors' questions, both halves, by group: the right fact in the first quotation (or rightly
 * silent, sociable, handed over), and in any. "Served" is what the product does today, "index" the one that is to replace
 * its search (`services/answering/knowledge-index.ts`, not wired yet). Below it the help window's (bench/help.ts).
 */
const publicUrl = 'https://site.example';
const shownPassages = 3;
/** Found on the half that may be looked at. */
const minProbability = 0.2;

const started = performance.now();
const search = createKnowledgeSearch(buildKnowledgeIndex(listKnowledge(publicUrl)));
const builtMs = performance.now() - started;
const finder = createPassageFinder(createCompanyIndex(publicUrl), { find: async () => [] });
const { signal } = new AbortController();

const served = async ({ question, earlier }: VisitorQuestion): Promise<Shown> => ({
  passages: (await finder.find({ question, documents: [], earlier: earlier.at(-1) }, signal)).slice(0, 2),
});
const indexed = async ({ question }: VisitorQuestion): Promise<Shown> => {
  const ranked = rank(search.search(question)).filter(({ probability }) => probability >= minProbability);
  const [best] = ranked;
  if (best?.entry.intent) return { passages: [], intent: best.entry.intent };
  return {
    passages: ranked
      .filter(({ entry }) => !entry.intent)
      .map(({ entry }) => entry.passage)
      .slice(0, shownPassages),
  };
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
printHelpShares();

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
