import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { isRefused } from '../../server/services/answering/messages/intent.ts';
import { scoreCandidates, toSum } from '../../server/services/answering/search/answer-ranking.ts';
import { answerWeights, certaintyWeights } from '../../server/services/answering/search/answer-weights.ts';
import { createKnowledgeSearch } from '../../server/services/answering/search/knowledge-search.ts';
import {
  certaintyNames,
  featureNames,
  toCertainty,
  toFeatures,
} from '../../server/services/answering/search/ranking-features.ts';
import { type Asked, listHeldOut, listSampled, listVisitors } from './asked-questions.ts';
import { listKnowledge } from './list-knowledge.ts';
import { fitListWise, type RankedList } from './list-wise-ranking.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';

/**
 * `npm run train:answers`: learns how features indicate an answer and when it is certain. Learns from the half of the visitors'
 * questions that is not held out, from further questions, from a sample of the phrasings (each asked without itself), and from
 * the taught phrasings that nothing else learns from. Prints a five-fold cross-validation and writes answer-weights.ts. The
 * same data give the same weights. `--quick` skips the folds.
 */
const target = join(import.meta.dirname, '../../server/services/answering/search/answer-weights.ts');
/** High, because few visitors' questions are about a section, and they say more about sections than others do. */
const visitorSectionWeight = 2;
const folds = 5;
/** `--sections`: only relearns which section of a guide answers; the rest stays as it is. */
const sectionsAlone = process.argv.includes('--sections');

const vectors = readKnowledgeVectors();
const entries = listKnowledge('https://site.example');
const search = createKnowledgeSearch(buildKnowledgeIndex(entries, vectors, readPassageClasses()), vectors);
const visitors = listVisitors(search);
const phrased = [...listSampled(entries, search), ...listHeldOut(entries, search)];

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
 * Returns the same question for each guide that answers it. Questions about a guide as a whole say nothing about its sections,
 * unless they ask what something is, which the beginning answers.
 */
function listSections(asked: Asked): RankedList[] {
  const right = [...asked.right].filter(({ entry }) => entry.guide);
  const isOfWhole = right.every(
    ({ entry, signals }) => entry.passage.title === entry.guide?.title && signals.defining === 0,
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

/** Whether the quotations answer: the best passage, or the second one of the same guide. */
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

/** Pairs each candidate with its original, by which the right ones are identified. */
function toOwn({ candidates }: Asked) {
  return candidates.map((candidate) => ({ ...candidate, candidate }));
}
