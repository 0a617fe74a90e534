import {
  firstLetter,
  middleLetter,
  type PackedWeights,
  wideGap,
} from '../../widget/help/topics/recognise-topic.ts';
import type { ProfiledWeights } from './weight-profiles.ts';

/** What a step of a weight is. */
const unit = 0.15;

/** Weights as letters that the window unpacks: brotli makes the best of a string. */
export function packTopicWeights({ profiles, numbers, constants }: ProfiledWeights): PackedWeights {
  const toLetters = (weights: readonly number[]) =>
    weights.map((weight) => {
      const steps = Math.round(weight / unit);
      return String.fromCharCode(Math.max(firstLetter, Math.min(126, middleLetter + steps)));
    });
  const sorted = [...numbers].sort(([a], [b]) => a - b);
  let next = 0;
  const gaps = sorted.map(([feature]) => {
    const gap = feature - next;
    next = feature + 1;
    const wide = String.fromCharCode(firstLetter + wideGap).repeat(Math.floor(gap / wideGap));
    return wide + String.fromCharCode(firstLetter + (gap % wideGap));
  });
  return {
    unit,
    constants: toLetters(constants).join(''),
    profiles: profiles.flatMap(toLetters).join(''),
    gaps: gaps.join(''),
    rows: sorted.map(([, number]) => String.fromCharCode(firstLetter + number)).join(''),
  };
}
