import { type Bearer, isPerson, toBearer, toKey, unnamed } from './bearer-words.ts';
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
export function toMentioned(
  left: string,
  known: ReadonlySet<string>,
  { onlyPersons = false }: { onlyPersons?: boolean } = {},
): Subject | undefined {
  const found = listMentioned(left, known).find((bearer) => !onlyPersons || isPerson(bearer));
  return found && { bearers: [found] };
}

/** Returns whom the last condition before a verb is about: "and if the Tenant is late it". */
export function toSupposed(left: string, known: ReadonlySet<string>): Subject | undefined {
  const [, name = ''] = [...left.matchAll(supposed)].at(-1) ?? [];
  const found = name === '' ? undefined : toBearer(name.split(' '), known);
  return found && { bearers: [found] };
}
const supposed =
  /\b(?:[Ii]f|[Ww]here|[Ww]hen|[Uu]nless|[Oo]nce|should|after|before|until|while) ((?:(?:the|an?|any|each|either) )?(?:\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*|[\p{L}-]+))/gu;

/**
 * Lists those whom a sentence names, in its order; of names without an article those that act in the text. In "the Landlord's
 * consent" somebody is named in passing only.
 */
export function listMentioned(sentence: string, known: ReadonlySet<string>): Bearer[] {
  const named = [...sentence.matchAll(mentions)].flatMap(({ index, 1: name = '', 2: genitive }) => {
    const bearer = toBearer(name.split(' '), known);
    return bearer ? [{ index, bearer, isPassing: genitive !== '' }] : [];
  });
  const bare = [...sentence.matchAll(capitals)].flatMap(({ index, 1: name = '', 2: genitive }) => {
    const bearer = toKnown(name.split(' '), known);
    return bearer ? [{ index, bearer, isPassing: genitive !== '' }] : [];
  });
  return [...named, ...bare]
    .sort((a, b) => Number(a.isPassing) - Number(b.isPassing) || a.index - b.index)
    .map(({ bearer }) => bearer);
}

/** "If Lucent" begins with a capital that is no part of the name. */
function toKnown(words: readonly string[], known: ReadonlySet<string>): Bearer | undefined {
  for (let from = 0; from < words.length; from++) {
    const key = toKey(words.slice(from));
    if (known.has(key)) return { key, name: words.slice(from).join(' ') };
  }
  return undefined;
}

const mentions =
  /\b(?:[Tt]he|[Aa]n?|[Aa]ny|[Ee]ach|[Ee]ither) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*|[\p{L}-]+)((?:['’]s?)?)/gu;
/** At most four words, as names have (`toBearer`). */
const capitals = /(?<![\p{L}-])(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3})((?:['’]s?)?)/gu;
