import { type Bearer, isPerson, toBearer, unnamed } from './bearer-words.ts';
import { bindsNobody, dutiful, type Force, formalities, hasToBeDone, noState } from './duty-words.ts';
import type { Subject } from './find-subject.ts';

export const isModal = /^(?:shall|must|may|will|can|won|shan|['’]ll)/i;

/** Returns those whom a verb binds: the subject, or nobody named where something has to be done. */
export function toBound(
  named: readonly Bearer[],
  { what, force, modal, known, body }: Bound,
): readonly Bearer[] {
  const isFirm = /^(?:must|is to|are to)/i.test(modal);
  if (/^be\b/i.test(what)) {
    if (
      named.length > 0 &&
      (dutiful.test(what) ||
        (isFirm && (!noState.test(what) || /^be (?:able|in|on|an?|the|under|available)\b/i.test(what))))
    )
      return force === 'duty' || isFirm ? named : [];
    const agents = toAgents(what, known);
    if (!hasToBeDone(what, force, isFirm || agents.length > 0) || formalities.test(body)) return [];
    if (agents.length > 0) return agents;
    // “You will not be paid” forbids nothing.
    const isStatement = !/^(?:shall|must)/i.test(modal);
    return named.length > 0 && force === 'prohibition' && isStatement ? [] : [unnamed];
  }
  // A list follows, of what is to be done.
  if (/^[\s:—–-]*$/.test(what)) return named;
  if (/^must/i.test(modal))
    return named.length > 0
      ? named
      : formalities.test(body) || /^(?:mean|have been)\b/i.test(what)
        ? []
        : [unnamed];
  return isModal.test(modal) && bindsNobody(what, force) ? [] : named;
}

type Bound = { what: string; force: Force; modal: string; known: ReadonlySet<string>; body: string };

/** "Shall be paid by the Tenant" binds the Tenant. */
export function toAgents(what: string, known: ReadonlySet<string>): Bearer[] {
  return [...what.matchAll(byWhom)]
    .flatMap(([, name = '']) => toBearer(name.split(/\s+/), known) ?? [])
    .slice(0, 1);
}

const byWhom = /\bby ((?:the |each |either |a |an )?[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3})/gu;

/** Returns whom the sentence has named for whom a pronoun may stand: "If the Employee leaves, he shall pay". */
export function toMentioned(left: string, known: ReadonlySet<string>, isHe: boolean): Subject | undefined {
  const found = listMentioned(left, known).find((bearer) => !isHe || isPerson(bearer));
  return found && { bearers: [found] };
}

/** Lists those whom a sentence names, in its order. */
export const listMentioned = (sentence: string, known: ReadonlySet<string>): Bearer[] =>
  [...sentence.matchAll(mentions)].flatMap(([, name = '']) => toBearer(name.split(' '), known) ?? []);

const mentions =
  /\b(?:[Tt]he|[Aa]n?|[Aa]ny|[Ee]ach|[Ee]ither) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*|[\p{L}-]+)/gu;
