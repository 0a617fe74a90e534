import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCountries } from '../../server/services/answering/countries/named-countries.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import {
  createDescription,
  materialCertaintyNames,
  materialNames,
  rankMaterial,
  toMaterialCertainty,
} from '../../server/services/answering/search/material-search.ts';
import { createSearchParts } from '../../server/services/answering/search/search-parts.ts';
import { furtherWeights } from './asked-questions.ts';
import { readFurtherQuestions } from './further-questions.ts';
import { isRightPassage } from './judge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { fitListWise } from './list-wise-ranking.ts';
import { fitLogistic } from './logistic-regression.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/**
 * `npm run train:material`: learns which passages a model is given, and when it is given any. Learns from the half of the visitors'
 * questions that is not held out and from further questions; `npm run bench:answers` says how often the right one is among them. The
 * same data give the same weights.
 */
const target = join(import.meta.dirname, '../../server/services/answering/search/material-weights.ts');
const vectors = readKnowledgeVectors();
const entries = listKnowledge('https://site.example');
const index = buildKnowledgeIndex(entries, vectors, readPassageClasses());
const describe = createDescription(entries, createSearchParts(index, vectors));
const size = materialNames.length;

const asked = [...readVisitorQuestions().tuning, ...readFurtherQuestions()]
  .filter(({ earlier, expect }) => earlier.length === 0 && !(typeof expect === 'object' && 'all' in expect))
  .map((question) => {
    const signals = describe(question.question, findCountries(question.question));
    const values = signals.values.slice();
    return { question, signals: { ...signals, values }, weight: furtherWeights[question.group] ?? 1 };
  });
const weights = fitListWise(
  asked.map(({ question, signals: { values }, weight }) => ({
    candidates: entries.flatMap((entry, at) =>
      entry.intent
        ? []
        : [
            {
              features: [...values.subarray(at * size, (at + 1) * size)],
              isRight: isRightPassage(question, entry),
            },
          ],
    ),
    weight,
  })),
);
const certainty = fitLogistic(
  asked.map(({ question, signals, weight }) => ({
    features: toMaterialCertainty(signals, rankMaterial(entries, signals, weights)),
    isRight: entries.some((entry) => !entry.intent && isRightPassage(question, entry)),
    weight,
  })),
);
for (const [at, name] of materialNames.entries())
  console.log(`${name.padEnd(26)} ${weights[at]?.toFixed(2)}`);
for (const [at, name] of [...materialCertaintyNames, 'constant'].entries())
  console.log(`certainty: ${name.padEnd(15)} ${certainty[at]?.toFixed(2)}`);
const toText = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(3)).join(', ');
writeFileSync(
  target,
  `/** Written by \`npm run train:material\`: the weights of \`materialNames\`. */
export const materialWeights: readonly number[] = [${toText(weights)}];
/** Those of \`materialCertaintyNames\`, and the constant. */
export const materialCertaintyWeights: readonly number[] = [${toText(certainty)}];
`,
);
