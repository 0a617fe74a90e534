import type { Found, ReviewKey, Verdict } from '#shared/api-review.ts';
import { truncate } from '../clean-text.ts';
import { compareValues } from '../values/compare-values.ts';
import { describeValue } from '../values/describe-value.ts';
import { findValues, parseValue } from '../values/find-values.ts';
import { type Value, withoutAnchor } from '../values/value.ts';
import { findConflict } from './find-conflict.ts';
import { findPhrase, type StemmedText, toStemmedText } from './phrases.ts';
import type { Playbook, Rule } from './playbook.ts';

/** The decision, and the reason in words. */
export type Judgement = { verdict: Verdict | null; rule?: string; fallback?: string };

/** `unmeasured`: passages of this form are about something that the bounds of the rules do not limit. */
type Judged = { key: ReviewKey; found: Found; texts: readonly string[]; unmeasured?: RegExp | undefined };

/**
 * Judges a point by a playbook. `texts` are all passages that were found for it. The worst of them decides, so that nothing
 * that is added to a document can improve a verdict. Neither a model nor instructions in a document have any influence.
 */
export function judgePoint({ key, found, texts, unmeasured }: Judged, playbook: Playbook): Judgement {
  const rules = playbook.rules.filter(({ point }) => point === key);
  if (rules.length === 0) return { verdict: null };
  const readings = readPassages(key, texts, unmeasured);
  const judged = rules.flatMap((rule) =>
    judgeByRule(rule, found, readings).map((each) => ({ ...each, rule })),
  );
  const [worst] = judged.toSorted((a, b) => severity[b.verdict] - severity[a.verdict]);
  if (!worst) return { verdict: null };
  const { verdict, reason, rule } = worst;
  const whose = playbook.origin === 'built-in' ? 'Built-in rule' : 'Your rule';
  const why = rule.why && verdict !== 'acceptable' ? ` ${rule.why}` : '';
  return {
    verdict,
    rule: `${whose} “${key}”: ${reason}${why}`,
    ...(rule.fallback && verdict !== 'acceptable' && { fallback: rule.fallback }),
  };
}

type Passage = StemmedText & { text: string };

/** What is read of the passages once, because a hostile playbook has a hundred rules for the same point. */
type Readings = {
  passages: readonly Passage[];
  /** The values in the passages that bounds limit, and whether there are such passages. */
  values: readonly Value[];
  isMeasurable: boolean;
  conflict: readonly [string, string] | undefined;
};

function readPassages(key: ReviewKey, texts: readonly string[], unmeasured: RegExp | undefined): Readings {
  const measured = texts.filter((text) => !unmeasured?.test(text));
  return {
    passages: texts.map((text): Passage => ({ text, ...toStemmedText(text) })),
    values: measured.flatMap((text) => findValues(text)),
    isMeasurable: measured.length > 0,
    conflict: findConflict(key, texts),
  };
}

const severity: Readonly<Record<Verdict, number>> = {
  acceptable: 0,
  'needs-review': 1,
  'not-acceptable': 2,
};

/** `isMeasured`: a value in the passage was compared with a bound. */
type Decision = { verdict: Verdict; reason: string; isMeasured?: true };

function judgeByRule(rule: Rule, found: Found, readings: Readings): Decision[] {
  const absent: Decision = { verdict: rule.absent ?? 'needs-review', reason: 'nothing was found.' };
  if (found === 'not-found') return [absent];
  const decisions = judgePassages(rule, readings);
  if (found === 'found') return decisions;
  if ([absent, ...decisions].every(({ verdict }) => verdict === 'acceptable'))
    return [{ verdict: 'acceptable', reason: 'such a clause or none, it found nothing to object to.' }];
  const measured = decisions.filter(({ isMeasured }) => isMeasured);
  if (measured.length === 0) return [{ verdict: 'needs-review', reason: `${uncertain}.` }];
  // A value that breaks a bound counts, but one that keeps within it settles nothing as long as the passage is uncertain.
  return measured.map(({ verdict, reason }) => ({
    verdict: verdict === 'acceptable' ? 'needs-review' : verdict,
    reason: `${reason.replace(/\.$/, '')}, but ${uncertain}.`,
  }));
}

const uncertain = 'it is not certain that this passage is such a clause';

function judgePassages(rule: Rule, { passages, values, isMeasurable, conflict }: Readings): Decision[] {
  const decisions = [
    ...judgeConflict(conflict),
    ...passages.flatMap((passage, at) => {
      const where = at === 0 ? '.' : ` in a further clause: “${shorten(passage.text)}”`;
      return judgeWords(rule, passage, where);
    }),
    ...(isMeasurable ? [...judgeBound(rule, 'min', values), ...judgeBound(rule, 'max', values)] : []),
  ];
  if (decisions.length > 0) return decisions;
  const verdict = rule.present ?? 'acceptable';
  const reason = verdict === 'acceptable' ? 'it found nothing to object to.' : 'such a clause needs a look.';
  return [{ verdict, reason }];
}

/** A document that contradicts itself is never acceptable as it is, even if each statement alone would be. */
function judgeConflict(conflict: Readings['conflict']): Decision[] {
  if (!conflict) return [];
  const [one, other] = conflict;
  return [
    { verdict: 'needs-review', reason: `it says both “${one}” and “${other}”, which contradict each other.` },
  ];
}

/** Enough of a further clause to find it. UTF-16 code units. */
const maxShownChars = 160;

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxShownChars ? plain : `${truncate(plain, maxShownChars).trimEnd()}…`;
}

/** `where` ends the reason: a further clause is quoted, because only the first one is shown beside the verdict. */
function judgeWords(rule: Rule, stemmed: StemmedText, where: string): Decision[] {
  const find = (phrases: readonly string[] = []) => {
    for (const phrase of phrases) {
      const said = findPhrase(stemmed, phrase);
      if (said !== undefined) return said;
    }
    return undefined;
  };
  const decisions: Decision[] = [];
  const flag = find(rule.redFlag);
  if (flag) decisions.push({ verdict: 'not-acceptable', reason: `it says “${flag}”${where}` });
  const watched = find(rule.watch);
  if (watched) decisions.push({ verdict: 'needs-review', reason: `it says “${watched}”${where}` });
  const accepted = find(rule.accept);
  if (rule.accept && rule.accept.length > 0)
    decisions.push(
      accepted
        ? { verdict: 'acceptable', reason: `it says “${accepted}”, which is accepted.` }
        : { verdict: 'needs-review', reason: `it says none of ${listWords(rule.accept)}.` },
    );
  return decisions;
}

/**
 * Judges the clause's values of the bound's kind: acceptable if all comply, broken if none does; otherwise a person has to see
 * which of them matters.
 */
function judgeBound(rule: Rule, bound: 'min' | 'max', all: readonly Value[]): Decision[] {
  const written = rule[bound];
  const limit = written === undefined ? undefined : parseValue(written);
  if (!limit) return [];
  const demand = `${bound === 'min' ? 'at least' : 'at most'} ${written}`;
  const values = all.filter(({ kind }) => kind === limit.kind);
  if (values.length === 0)
    return [{ verdict: 'needs-review', reason: `${demand}; no such value could be read.` }];
  const said = listSaid(values);
  const kept = values.map((value) => keeps(value, limit, bound));
  const [reason, isMeasured] = [`${demand}; it says ${said}`, true as const];
  if (kept.every((each) => each === true))
    return [{ verdict: 'acceptable', reason: `${reason}.`, isMeasured }];
  if (kept.every((each) => each === false))
    return [{ verdict: rule.broken, reason: `${reason}.`, isMeasured }];
  return [{ verdict: 'needs-review', reason: `${reason}, which does not settle it.`, isMeasured }];
}

/** Undefined if they cannot be compared. */
function keeps(value: Value, limit: Value, bound: 'min' | 'max'): boolean | undefined {
  const order = compareValues(value, limit);
  if (order === undefined) return undefined;
  return bound === 'min' ? order >= 0 : order <= 0;
}

const maxListed = 5;

/** Leaves out what a period is counted from, because those are the document's own words. */
const listSaid = (values: readonly Value[]) =>
  [...new Set(values.map((value) => describeValue(withoutAnchor(value))))].slice(0, maxListed).join(', ');

const listWords = (words: readonly string[]) =>
  words
    .slice(0, maxListed)
    .map((word) => `“${word}”`)
    .join(', ') + (words.length > maxListed ? ' and so on' : '');
