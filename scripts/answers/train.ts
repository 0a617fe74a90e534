import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreCandidates, toSum } from '../../server/services/answering/answer-ranking.ts';
import { answerWeights, certaintyWeights } from '../../server/services/answering/answer-weights.ts';
import type { Candidate } from '../../server/services/answering/evidence.ts';
import { isRefused } from '../../server/services/answering/intents.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import { createKnowledgeSearch } from '../../server/services/answering/knowledge-search.ts';
import { findCountries } from '../../server/services/answering/named-countries.ts';
import {
  certaintyNames,
  featureNames,
  toCertainty,
  toFeatures,
} from '../../server/services/answering/ranking-features.ts';
import { readFurtherQuestions } from './further-questions.ts';
import { isRightPassage } from './judge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { fitListWise, type RankedList } from './list-wise-ranking.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';
import { isSampled, teachesRanking } from './sampled-phrasings.ts';
import { isAsked, taughtPhrasings } from './taught-phrasings.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/**
 * `npm run train:answers`: learns what speaks for an answer and when it is certain, from the half of the visitors' questions
 * that may be looked at, from further questions, and from a sample of the phrasings, each asked without itself. Prints five-fold cross-validation and
 * writes answer-weights.ts. The same data give the same weights. With `--quick` without the folds.
 */
const target = join(import.meta.dirname, '../../server/services/answering/answer-weights.ts');
/** A phrasing is nearer to its siblings than a visitor's question is. */
const phrasingWeight = 0.3;
const taughtWeight = 0.3;
/** Visitors ask for what nobody tells less often than it has phrasings. */
const refusedShare = 1 / 3;
/** Written by one hand, and many. Of those that nothing answers there are more than visitors ask. */
const furtherWeights: Readonly<Record<string, number>> = {
  'further-law': 0.7,
  'further-company': 1,
  'further-nothing': 0.4,
  golden: 2,
};
/** What to tick and when to ask a lawyer has as many phrasings as any other section, and is asked for seldom. */
const closingShare = 0.2;
const closingList = /: (?:Checklist|Ask a lawyer when)$/;
/** Few visitors ask for a section, and what they say about sections is worth more. */
const visitorSectionWeight = 2;
const folds = 5;
/** `--sections`: only which section of a guide answers is learnt anew; the rest stays as it was learnt before. */
const sectionsAlone = process.argv.includes('--sections');

/** A question with its candidates, and which of them answer it. */
type Asked = {
  group: string;
  candidates: Candidate[];
  right: ReadonlySet<Candidate>;
  weight: number;
  isPhrasing: boolean;
  /** Only the sections of a guide learn from it. */
  sectionsOnly?: boolean;
  /** Whether the certainty learns nothing from it: it is harder than what visitors ask. */
  isHard?: boolean;
};

const vectors = readKnowledgeVectors();
const entries = listKnowledge('https://site.example');
const search = createKnowledgeSearch(buildKnowledgeIndex(entries, vectors, readPassageClasses()), vectors);
const visitors = listVisitors();
const phrased = [...listPhrased(), ...listTaught()];

if (!process.argv.includes('--quick')) crossValidate();
const learnt = fitAll([...visitors, ...phrased]);
const final = sectionsAlone
  ? { ...learnt, weights: [...answerWeights], certainty: [...certaintyWeights] }
  : learnt;
for (const [at, name] of featureNames.entries())
  console.log(
    `${name.padEnd(34)} ${final.weights[at]?.toFixed(2).padStart(6)} ${final.sections[at]?.toFixed(2).padStart(6)}`,
  );
for (const [at, name] of [...certaintyNames, 'constant'].entries())
  console.log(`certainty: ${String(name).padEnd(13)} ${final.certainty[at]?.toFixed(2)}`);
const toText = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(3)).join(', ');
writeFileSync(
  target,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: they are learnt, whatever constant they are near.
/** Written by \`npm run train:answers\`: the weights of \`featureNames\`. */
export const answerWeights: readonly number[] = [${toText(final.weights)}];
/** Those among the sections of one guide. */
export const sectionWeights: readonly number[] = [${toText(final.sections)}];
/** Those of \`certaintyNames\`, and the constant. */
export const certaintyWeights: readonly number[] = [${toText(final.certainty)}];
`,
);

function crossValidate(): void {
  const found = { first: 0, answerable: 0, guides: 0, guide: 0, section: 0 };
  const certainties: {
    probability: number;
    isRight: boolean;
    isFirst: boolean;
    isRefused: boolean;
    group: string;
  }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const { weights, sections, certainty } = fitAll([
      ...visitors.filter((_, at) => at % folds !== fold),
      ...phrased,
    ]);
    for (const asked of visitors.filter((_, at) => at % folds === fold)) {
      if (asked.right.size > 0) found.answerable++;
      const scored = toScored(asked, weights, sections);
      const [best] = scored;
      if (!best) continue;
      if (best.entry.guide && [...asked.right].some(({ entry }) => entry.guide)) {
        found.guides++;
        const inGuide = scored.filter(({ entry }) => entry.guide?.name === best.entry.guide?.name);
        if (inGuide.some(({ candidate }) => asked.right.has(candidate))) found.guide++;
        if (inGuide.slice(0, 2).some(({ candidate }) => asked.right.has(candidate))) found.section++;
      }
      const isRight = isHelped(asked, scored);
      if (asked.right.has(best.candidate)) found.first++;
      const sum = toSum(toCertainty(scored), certainty);
      certainties.push({
        probability: 1 / (1 + Math.exp(-sum)),
        isRight,
        isFirst: asked.right.has(best.candidate),
        isRefused: isRefused(best.entry.intent),
        group: asked.group,
      });
    }
  }
  console.log(`right first, cross-validated: ${found.first} of ${found.answerable} with a right candidate`);
  console.log(
    `guides: ${found.guides}, right one first ${found.guide}, right section among its first two ${found.section}`,
  );
  for (const threshold of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) {
    const shown = certainties.filter(({ probability }) => probability >= threshold);
    const right = shown.filter(({ isRight }) => isRight).length;
    console.log(`  at ${threshold}: ${right} right, ${shown.length - right} wrong, of ${certainties.length}`);
  }
  for (const group of ['general-law', 'further-law', 'further-company', 'nothing', 'further-nothing'])
    for (const threshold of [0.2, 0.3, 0.4, 0.5]) {
      const own = certainties.filter((each) => each.group === group);
      const shown = own.filter(({ probability, isRefused }) => probability >= threshold && !isRefused);
      const count = (name: 'isRight' | 'isFirst') => shown.filter((each) => each[name]).length;
      console.log(
        `${group} at ${threshold}: ${count('isFirst')} first, ${count('isRight')} in two, ${shown.length} answered, of ${own.length}`,
      );
    }
}

function fitAll(asked: readonly Asked[]): { weights: number[]; sections: number[]; certainty: number[] } {
  const weights = fitListWise(asked.filter(({ sectionsOnly }) => !sectionsOnly).map((each) => toList(each)));
  const sections = fitListWise(asked.flatMap(listSections));
  const examples = asked.flatMap((each): Example[] => {
    if (each.sectionsOnly || each.isHard) return [];
    const scored = toScored(each, weights, sections);
    const [best] = scored;
    const isRight = isHelped(each, scored);
    return best ? [{ features: toCertainty(scored), isRight, weight: each.weight }] : [];
  });
  return { weights, sections, certainty: fitLogistic(examples) };
}

function toList({ candidates, right, weight }: Asked): RankedList {
  return {
    candidates: candidates.map((each) => ({ features: toFeatures(each), isRight: right.has(each) })),
    weight,
  };
}

/**
 * The same question put to each guide that answers it. What people ask of a guide as a whole says nothing about its sections,
 * unless it asks what something is: that is answered by its beginning.
 */
function listSections(asked: Asked): RankedList[] {
  const right = [...asked.right].filter(({ entry }) => entry.guide);
  const isOfWhole = right.every(
    ({ entry, evidence }) => entry.passage.title === entry.guide?.title && evidence.defining === 0,
  );
  if (asked.isPhrasing && isOfWhole) return [];
  return [...new Set(right.map(({ entry }) => entry.guide?.name))].map((name) => {
    const candidates = asked.candidates.filter(({ entry }) => entry.guide?.name === name);
    return toList({
      ...asked,
      candidates,
      weight: asked.weight * (asked.isPhrasing ? 1 : visitorSectionWeight),
    });
  });
}

/** Whether what is quoted answers: the best passage, or the second one of the same guide. */
function isHelped(asked: Asked, scored: ReturnType<typeof toScored>): boolean {
  const [best] = scored;
  if (!best) return false;
  const guide = best.entry.guide?.name;
  const shown = guide ? scored.filter(({ entry }) => entry.guide?.name === guide).slice(0, 2) : [best];
  return shown.some(({ candidate }) => asked.right.has(candidate));
}

function toScored(asked: Asked, weights: readonly number[], sections: readonly number[]) {
  return scoreCandidates(toOwn(asked), weights, sections);
}

/** Each candidate with the one that it was, by which the right ones are known. */
function toOwn({ candidates }: Asked) {
  return candidates.map((candidate) => ({ ...candidate, candidate }));
}

function listVisitors(): Asked[] {
  return [...readVisitorQuestions().tuning, ...readFurtherQuestions()]
    .filter(({ earlier, expect }) => earlier.length === 0 && !(typeof expect === 'object' && 'all' in expect))
    .map((question) => {
      const candidates = search.search(question.question, findCountries(question.question));
      const right = new Set(candidates.filter(({ entry }) => isRightPassage(question, entry)));
      const weight = furtherWeights[question.group] ?? 1;
      return { group: question.group, candidates, right, weight, isPhrasing: false };
    });
}

/** Those that neither the index nor what was learnt knows: as near to a visitor's question as there are thousands of. */
function listTaught(): Asked[] {
  const owners = Map.groupBy(entries, ({ passage }) => passage.title);
  return [...taughtPhrasings].flatMap(([title, phrasings]) => {
    const own = owners.get(title) ?? [];
    const share = own.some(({ intent }) => isRefused(intent)) ? refusedShare : 1;
    const weight = taughtWeight * share * (closingList.test(title) ? closingShare : 1);
    return phrasings.filter(isAsked).map((phrasing) => {
      const candidates = search.search(phrasing, findCountries(phrasing));
      const right = new Set(candidates.filter(({ entry }) => own.includes(entry)));
      return { group: 'taught', candidates, right, weight, isPhrasing: true, isHard: true };
    });
  });
}

/** One phrasing in three teaches everything, all sampled ones of the guides teach which of their sections answers. */
function listPhrased(): Asked[] {
  let number = -1;
  return entries.flatMap((entry) =>
    entry.questions.flatMap((phrasing) => {
      number++;
      if (!isSampled(phrasing)) return [];
      const sectionsOnly = !teachesRanking(phrasing);
      if (sectionsOnly && !entry.guide) return [];
      const countries = findCountries(phrasing);
      const candidates = search.search(phrasing, countries, number, entry.guide?.name);
      const right = new Set(candidates.filter((candidate) => candidate.entry === entry));
      const weight = phrasingWeight * (closingList.test(entry.passage.title) ? closingShare : 1);
      return [{ group: 'phrasing', candidates, right, weight, isPhrasing: true, sectionsOnly }];
    }),
  );
}
