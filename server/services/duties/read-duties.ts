import { type Bearer, unnamed } from './bearer-words.ts';
import { isModal, toBound, toMentioned } from './bound-by-modal.ts';
import { readWithoutModal } from './bound-without-modal.ts';
import { binding, doing, toModality } from './duty-words.ts';
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

/**
 * Reads whom a sentence binds, each of them once. White space must be single spaces; `known`: names in capitals that act in the
 * text; `isPresent`: whether the text's duties are written in the present tense.
 */
export function readDuties(
  sentence: string,
  {
    known,
    before,
    isPresent = false,
  }: { known: ReadonlySet<string>; before: Antecedents; isPresent?: boolean },
): ReadDuty[] {
  const from = toLabelEnd(sentence);
  const body = sentence.slice(from);
  if (body.trimEnd().endsWith('?')) return [];
  const duties: ReadDuty[] = [];
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
    if (subject === 'it' && /^be\b/i.test(what)) subject = 'none';
    if (subject === 'it' || subject === 'they' || subject === 'he')
      subject = toMentioned(left, known, subject === 'he') ?? {
        bearers: [...(subject === 'he' ? before.person : before.any)],
      };
    [last, isFirst] = [subject, false];
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
  duties.push(...readWithoutModal(sentence, from, known));
  if (isPresent) duties.push(...readPresentTense(sentence, known));
  return onceEach(duties);
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
