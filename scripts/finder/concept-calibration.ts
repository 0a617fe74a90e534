import { type Example, fitLogistic } from '../answers/logistic-regression.ts';

/** Whether a document has a clause on a concept, and the highest logit of its units, by a model that was not trained on it. */
export type Presence = { concept: number; logit: number; isPresent: boolean };

const rounds = 60;
const step = 0.05;
/** How many documents it takes to outweigh what holds for all concepts. */
const prior = 8;

/**
 * Fits, for each concept, how a document's highest logit is converted to the logit that it has such a clause (Platt scaling).
 */
export function calibrate(presences: readonly Presence[], concepts: number): (readonly [number, number])[] {
  const examples = presences.map(
    ({ logit, isPresent }): Example => ({ features: [logit], isRight: isPresent, weight: 1 }),
  );
  const [slope = 1, constant = 0] = fitLogistic(examples);
  const byConcept = new Map<number, Presence[]>();
  for (const each of presences) byConcept.set(each.concept, [...(byConcept.get(each.concept) ?? []), each]);
  return Array.from({ length: concepts }, (_, concept) => {
    let own = constant;
    for (let round = 0; round < rounds; round++) {
      let gradient = -prior * 0.1 * (own - constant);
      for (const { logit, isPresent } of byConcept.get(concept) ?? [])
        gradient += (isPresent ? 1 : 0) - 1 / (1 + Math.exp(-(slope * logit + own)));
      own += step * Math.max(-4, Math.min(4, gradient));
    }
    return [slope, own] as const;
  });
}
