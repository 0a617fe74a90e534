import type { Answers } from './ports.ts';
import { isOfParty, type Template } from './template.ts';

/** "Swap the parties", "the other way round". */
const swap =
  /\b(?:swap|switch|exchange|reverse|interchange|flip)\b(?: (?:the|both|two|their|our|around|round|roles|of)){0,4} (?:part(?:y|ies)|names|sides|roles|them|companies)\b|\bother way (?:a?round)\b|\bvice versa\b/i;

/** Returns what changes if the two parties change places, with an empty text where nothing remains; undefined if nobody asks. */
export function swapParties(
  request: string,
  { questions }: Template,
  current: Answers,
): ReadonlyMap<string, string> | undefined {
  if (!swap.test(request)) return undefined;
  const [one, other, ...more] = questions.filter(isOfParty).map(({ key }) => key.replace(/-name$/, '-'));
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const keys = new Set(questions.map(({ key }) => key));
  const changed = new Map<string, string>();
  for (const key of keys) {
    const twin = key.startsWith(one) ? other + key.slice(one.length) : '';
    if (!keys.has(twin) || (current[key] === undefined && current[twin] === undefined)) continue;
    changed.set(key, current[twin] ?? '');
    changed.set(twin, current[key] ?? '');
  }
  return changed;
}
