import { type Bearer, unnamed } from './bearer-words.ts';
import { isModal, toBound, toMentioned, toSupposed } from './bound-by-modal.ts';
import { readWithoutModal } from './bound-without-modal.ts';
import { binding, doing, dutiful, toModality } from './duty-words.ts';
import { findBeginning, findFirst, findSubject, type Subject, toActing } from './find-subject.ts';
import { readPresentTense } from './present-tense.ts';
import { type ReadDuty, toClause, toLabelEnd, toPlace } from './read-duty.ts';

/** For whom "they" or "it" and for whom "he" or "she" may stand: those that were named last. */
export type Antecedents = { any: readonly Bearer[]; person: readonly Bearer[] };

/** Collects names that no list has and that act, sentence by sentence. */
export function listActing(sentence: string): string[] {
  return [...sentence.matchAll(binding)].flatMap((found) => {
    const what = doing.exec(sentence.slice(found.index + found[0].length))?.[1] ?? '';
    return toActing(sentence.slice(0, found.index), `${/not$/i.test(found[0]) ? 'not ' : ''}${what}`) ?? [];
  });
}

type Context = { known: ReadonlySet<string>; before: Antecedents; isPresent?: boolean };

/** What a sentence requires or forbids, and who is the subject of its first verb that does so or permits something. */
type ReadSentence = { duties: ReadDuty[]; subject: readonly Bearer[] };

/** Reads whom a sentence binds, each of them once. */
export const readDuties = (sentence: string, context: Context): ReadDuty[] =>
  readSentence(sentence, context).duties;

/**
 * Reads whom a sentence binds, and of whom it speaks. White space must be single spaces; `known`: names in capitals that act in the
 * text; `isPresent`: whether the text's duties are written in the present tense.
 */
export function readSentence(sentence: string, { known, before, isPresent = false }: Context): ReadSentence {
  const from = toLabelEnd(sentence);
  const body = sentence.slice(from);
  if (body.trimEnd().endsWith('?')) return { duties: [], subject: [] };
  const duties: ReadDuty[] = [];
  let spoken: readonly Bearer[] = [];
  let last: Subject = 'none';
  let isFirst = true;
  for (const found of sentence.matchAll(binding)) {
    const left = toClause(sentence.slice(from, found.index));
    // "Does not have to", "is not to be read as".
    if (/\b(?:not|never|without|no longer)\s*$/i.test(left)) continue;
    const after = sentence.slice(found.index + found[0].length);
    const what = doing.exec(after)?.[1] ?? '';
    let subject = findSubject(left, known);
    if (subject === 'none' && !hasSubjectOfOwn(left)) subject = findFirst(body, known);
    if (subject === 'again') subject = isFirst ? findBeginning(body, known) : last;
    if (subject === 'it' && ofThings.test(what)) subject = 'none';
    // "If the Buyer knows it cannot pay" forbids nothing.
    if (subject === 'it' && knows.test(left)) subject = 'condition';
    if (subject === 'they' && /^be\b/i.test(what) && !dutiful.test(what)) subject = 'none';
    if (subject === 'it' || subject === 'they' || subject === 'he')
      subject = toAntecedent(subject, left, { known, before, last });
    [last, isFirst] = [subject, false];
    if (spoken.length === 0 && typeof subject === 'object') spoken = subject.bearers;
    const isNobody = isNegative(subject, left);
    // "Neither party is obliged to", "nobody has to".
    if (isNobody && !isModal.test(found[0])) continue;
    const modality = isNobody || /^\S+ (?:no|nothing)\b/i.test(what) ? 'prohibition' : toModality(found);
    if (subject === 'condition' || modality === 'permission') continue;
    const named = typeof subject === 'object' ? subject.bearers : [];
    const verb = /^(?:\([a-z\d]{1,3}\) )?(?:be )?\S+/i.exec(what)?.[0] ?? '';
    // “We’ll” as a whole.
    const start = found.index - (/[\p{L}]*$/u.exec(/^['’]/.test(found[0]) ? left : '')?.[0].length ?? 0);
    const place = toPlace(start, sentence.slice(start, sentence.length - what.length) + verb);
    for (const bearer of toBound(named, { what, force: modality, modal: found[0], known, body }))
      duties.push({ bearer, force: modality, ...place });
  }
  duties.push(...readWithoutModal(sentence, from, { known, it: spoken.length > 0 ? spoken : undefined }));
  if (isPresent) duties.push(...readPresentTense(sentence, known));
  duties.sort((a, b) => a.start - b.start);
  return { duties: onceEach(duties), subject: spoken };
}

/** What a document or a thing does rather than a party: "It shall be open", "it shall contain a plan", but not "it shall state why". */
const ofThings =
  /^(?:be|contain|include|comprise|consist|set (?:out|forth)|specify|describe|run(?= (?:from|for|until)\b)|start|begin|commence|continue(?= (?:in|until|for)\b|[.,;]|$)|take effect|come into|last|form part|become|replace (?:all|any) (?:prior|previous|earlier)|supersede|bind)\b/i;

const knows = /\b(?:knows?|believes?|thinks?|finds?|considers?|discovers?|aware)(?: that)? it\s*$/i;

/**
 * Returns for whom a pronoun stands: "If the Tenant is late, it shall" for whom the condition names, "the Company may raise the price
 * and it shall" for the subject of the verb before, and otherwise for who was named last.
 */
function toAntecedent(
  pronoun: 'it' | 'they' | 'he',
  left: string,
  { known, before, last }: { known: ReadonlySet<string>; before: Antecedents; last: Subject },
): Subject {
  const isHe = pronoun === 'he';
  const hasLast = typeof last === 'object' && last.bearers.length > 0 && !last.isNegative;
  if (!isHe && hasLast) return toSupposed(left, known) ?? last;
  return (
    toMentioned(left, known, { onlyPersons: isHe }) ?? { bearers: [...(isHe ? before.person : before.any)] }
  );
}

const isNegative = (subject: Subject, left: string) =>
  (typeof subject === 'object' && subject.isNegative === true) ||
  (subject === 'none' && /^\s*(?:no \p{Ll}|nothing\b)[^,;:()]{0,80}$/iu.test(left));

/** "The deposit" before "shall" is a subject, "travel" in "employees who travel must" only ends one. */
const hasSubjectOfOwn = (left: string) =>
  /(?:^|[,;] |\b(?:and|but) )(?:the|a|an|this|such|its|his|her|your|our|their|any|all|no)(?: [\p{L}-]+){1,3}$/iu.test(
    left.trim(),
  );

/** Each bearer once, as prohibited if anything is; nobody named only if nobody is. */
function onceEach(duties: readonly ReadDuty[]): ReadDuty[] {
  const named = duties.filter(({ bearer }) => bearer.key !== unnamed.key);
  const kept = new Map<string, ReadDuty>();
  for (const duty of named.length > 0 ? named : duties) {
    const earlier = kept.get(duty.bearer.key);
    if (!earlier || (earlier.force === 'duty' && duty.force === 'prohibition'))
      kept.set(duty.bearer.key, duty);
  }
  return [...kept.values()];
}
