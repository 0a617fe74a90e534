import { type KnowledgeIndex, noClass } from '../index/knowledge-index.ts';
import { listHighest } from '../index/list-highest.ts';
import { createClassifier } from '../index/passage-classes.ts';

const classCandidates = 12;
const minLikely = 0.005;
/** The nearness at which a passage is as likely right as wrong; tuned on the company's own passages. */
const evenNearness = 1.05;
const steepness = 12;

/** Returns the classifier's probability of each passage, by its index; undefined for passages without a class. */
export function createClassification({ classes }: Pick<KnowledgeIndex, 'classes'>) {
  const passageOf = new Map<number, number>();
  for (const [index, id] of classes?.ids.entries() ?? []) if (id !== noClass) passageOf.set(id, index);
  const classify = classes && createClassifier(classes.learnt);

  return (text: string, meaning: Float32Array) => {
    const probabilities = classify?.(text, meaning);
    return {
      listLikeliest: () => (probabilities ? listLikeliest(probabilities, passageOf) : []),
      toProbability(index: number): number | undefined {
        return probabilities?.[classes?.ids[index] ?? noClass];
      },
    };
  };
}

/** The probability of a passage without a class, such as an operator's: by its phrasings' nearness in words and meaning. */
export const toNearProbability = (nearness: number) =>
  1 / (1 + Math.exp(steepness * (evenNearness - nearness)));

function listLikeliest(probabilities: Float64Array, passageOf: ReadonlyMap<number, number>): number[] {
  return listHighest(probabilities, classCandidates)
    .filter((id) => (probabilities[id] ?? 0) >= minLikely)
    .flatMap((id) => passageOf.get(id) ?? []);
}
