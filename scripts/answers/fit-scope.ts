import type { ScopeModel } from '../../widget/help/scope/scope-probability.ts';
import { type HelpExample, noneClass } from './help-examples.ts';
import { chooseFeatures, featureCount, fitClasses } from './topic-regression.ts';

/** As many as fit into a late chunk (`scripts/built-sizes.ts`). */
const maxFeatures = 8_000;
const sparsity = 1;
/** For the features that were chosen: weights that say almost nothing stay near zero. */
const keptSparsity = 0.02;
const [inScope, outOfScope] = [0, 1];

/**
 * Learns whether a message is in scope, that is, about us at all. Messages that may be answered by a topic or by none teach
 * nothing.
 */
export function fitScope(examples: readonly HelpExample[]): ScopeModel {
  const unambiguous = examples
    .filter(({ classes }) => classes[0] === noneClass || !classes.includes(noneClass))
    .map(({ wordFeatures, classes, weight }) => ({
      features: wordFeatures,
      classes: [classes[0] === noneClass ? outOfScope : inScope],
      weight,
    }));
  const kept = chooseFeatures(fitClasses(unambiguous, 2, sparsity), unambiguous, maxFeatures);
  const { of } = fitClasses(unambiguous, 2, keptSparsity, kept);
  const toWeight = (row: number) => (of[2 * row + inScope] ?? 0) - (of[2 * row + outOfScope] ?? 0);
  return {
    weights: new Map([...kept].map((feature) => [feature, toWeight(feature)])),
    bias: toWeight(featureCount),
  };
}
