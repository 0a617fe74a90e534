import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import type { KnowledgeReply } from '../../server/services/answering/knowledge-reply.ts';
import { readFreshQuestions } from '../answers/fresh-questions.ts';
import { judge, type Shown, type Verdict } from '../answers/judge.ts';
import { listKnowledge } from '../answers/list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from '../answers/read-word-vectors.ts';
import {
  readIndependentQuestions,
  readSecondIndependentQuestions,
  readVisitorQuestions,
  type VisitorQuestion,
} from '../answers/visitor-questions.ts';
import { root } from '../run-step.ts';
import { printHelpShares } from './help.ts';

/**
 * `npm run bench:answers`: evaluates the visitors' questions, the fresh ones and the independent ones, both halves of each, by
 * group: the right fact in the first quotation (or rightly silent, sociable, handed over), in any quotation, refused, or
 * answered with something else. Below that, what the search costs a server, from the files that were built last
 * (bench/knowledge-thread.ts), and the help window's answers (bench/help.ts).
 */
const vectors = readKnowledgeVectors();
const entries = listKnowledge('');
const started = performance.now();
const index = buildKnowledgeIndex(entries, vectors, readPassageClasses());
const builtMs = performance.now() - started;
const reply = openKnowledge(index, vectors);

const fresh = readFreshQuestions();
const independent = readIndependentQuestions();
const secondIndependent = readSecondIndependentQuestions();
const halves = Object.entries({
  ...readVisitorQuestions(),
  'fresh, odd': fresh.odd,
  'fresh, even': fresh.even,
  'independent, odd': independent.odd,
  'independent, even': independent.even,
  'second independent, odd': secondIndependent.odd,
  'second independent, even': secondIndependent.even,
});
for (const [half, questions] of halves) {
  console.log(`\n${half}: ${questions.length} questions`.padEnd(30), 'first   any  refused  wrong, %');
  const judged = questions.map((question) => ({
    group: question.group,
    verdict: judge(question, show(reply(question.question, question.earlier))),
  }));
  const groups = new Set(questions.map(({ group }) => group));
  for (const group of [...groups, undefined])
    console.log((group ?? 'all').padEnd(28), toCells(judged, group));
}
const times = halves
  .flatMap(([, questions]) => questions)
  .map(({ question, earlier }: VisitorQuestion) => {
    const begun = performance.now();
    reply(question, earlier);
    return performance.now() - begun;
  })
  .sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
console.log(`\nindex built in ${builtMs.toFixed(0)} ms; a question takes ${at(0.5)} ms, p95 ${at(0.95)} ms`);
const { firstAnswerMs, firstMb, allMb } = measureThread();
console.log(
  `first answer ${firstAnswerMs.toFixed(0)} ms after the thread's start; memory +${firstMb.toFixed(0)} MB then, +${allMb.toFixed(0)} MB after all questions`,
);
printHelpShares();

/** As with `npm start`, which from the second time on finds the modules compiled: the first of two runs compiles them. */
function measureThread(): Record<'firstAnswerMs' | 'firstMb' | 'allMb', number> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const args = ['--max-semi-space-size=8', join(import.meta.dirname, 'knowledge-thread.ts')];
  const measure = () => execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  measure();
  return JSON.parse(measure());
}

/** Returns what is evaluated of a reply: its quotations, or its intent if it quotes nothing. */
function show({ parts, intent }: KnowledgeReply): Shown {
  if (intent) return { passages: [], intent };
  return { passages: parts.flatMap(({ passages }) => passages) };
}

function toCells(judged: readonly { group: string; verdict: Verdict }[], group: string | undefined): string {
  const own = judged.filter((each) => group === undefined || each.group === group);
  const share = (...verdicts: Verdict[]) =>
    ((100 * own.filter(({ verdict }) => verdicts.includes(verdict)).length) / own.length)
      .toFixed(0)
      .padStart(5);
  return `${share('first')} ${share('first', 'any')} ${share('silent').padStart(8)} ${share('wrong').padStart(6)}`;
}
