import { firstLetter, middleLetter, wideGap } from '../../widget/help/scope/packed-letters.ts';
import type { PackedScopeWeights, ScopeModel } from '../../widget/help/scope/scope-probability.ts';
import type { PackedWeights } from '../../widget/help/topics/recognise-topic.ts';
import type { ProfiledWeights } from './weight-profiles.ts';

/** The step of a topic's weights. */
const unit = 0.15;
/**
 * A coarse step, because few different letters compress into few bits: weights that say whether a message is in scope have seven
 * values.
 */
const scopeUnit = 0.4;
const maxScopeSteps = 3;

/** Writes weights as letters, which the window unpacks, because brotli compresses strings best. */
export function packTopicWeights({ profiles, numbers, biases }: ProfiledWeights): PackedWeights {
  const toLetters = (weights: readonly number[]) =>
    weights.map((weight) => {
      const steps = Math.round(weight / unit);
      return String.fromCharCode(Math.max(firstLetter, Math.min(126, middleLetter + steps)));
    });
  const sorted = [...numbers].sort(([a], [b]) => a - b);
  return {
    unit,
    biases: toLetters(biases).join(''),
    profiles: profiles.flatMap(toLetters).join(''),
    gaps: toGaps(sorted.map(([feature]) => feature)),
    rows: sorted.map(([, number]) => String.fromCharCode(firstLetter + number)).join(''),
  };
}

/** Leaves out weights that round to zero. */
export function packScopeWeights({ weights, bias }: ScopeModel): PackedScopeWeights {
  const steps = [...weights]
    .map(([feature, weight]) => ({
      feature,
      step: Math.max(-maxScopeSteps, Math.min(maxScopeSteps, Math.round(weight / scopeUnit))),
    }))
    .filter(({ step }) => step !== 0)
    .sort((a, b) => a.feature - b.feature);
  return {
    unit: scopeUnit,
    bias: Number(bias.toFixed(2)),
    gaps: toGaps(steps.map(({ feature }) => feature)),
    weights: steps.map(({ step }) => String.fromCharCode(middleLetter + step)).join(''),
  };
}

/** @param features in ascending order */
function toGaps(features: readonly number[]): string {
  let next = 0;
  const gaps = features.map((feature) => {
    const gap = feature - next;
    next = feature + 1;
    const wide = String.fromCharCode(firstLetter + wideGap).repeat(Math.floor(gap / wideGap));
    return wide + String.fromCharCode(firstLetter + (gap % wideGap));
  });
  return gaps.join('');
}
