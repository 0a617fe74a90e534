import { type Bearer, toBearer, toKey } from './bearer-words.ts';
import { texts } from './find-subject.ts';
import { type ReadDuty, toLabelEnd, toPlace } from './read-duty.ts';

const name = String.raw`(?:[Tt]he )?(?:\p{Lu}\.|\p{Lu}[\p{L}'\u2019-]+)(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'\u2019-]+)){0,3}`;
/** "Leo Grant to sign the letter", "Landlord and Tenant to share the fee": how minutes and heads of terms say who does what. */
const item = new RegExp(
  String.raw`^(?:(?:[Aa]ctions?|[Aa]greed|[Rr]esolved)\s?[:\u2013-]\s?)?(${name})(?: (?:and|&) (${name}))? to (?!(?:the|an?|his|her|its|their|our|be|follow(?! up)|whom|which|date|me|us|you|him|them|it|this|that|and|or)\b)\p{Ll}{2,}\b`,
  'u',
);

/**
 * Reads a sentence without a verb that leaves something to somebody. Names of people count although nothing else in the text says
 * that they act.
 */
export function readActionItem(sentence: string, known: ReadonlySet<string>): ReadDuty[] {
  const from = toLabelEnd(sentence);
  // A heading ends without a full stop: "Annual Report to members".
  if (!/[.;]\s*$/.test(sentence)) return [];
  const found = item.exec(sentence.slice(from));
  if (!found) return [];
  const [words, first = '', second = ''] = found;
  const bearers = [first, second].flatMap((each) => (each === '' ? [] : (toNamed(each, known) ?? [])));
  const verb = / to \p{Ll}+$/u.exec(words)?.[0].trimStart() ?? '';
  const start = from + words.length - verb.length;
  return bearers.map((bearer) => ({ bearer, force: 'duty' as const, ...toPlace(start, verb) }));
}

function toNamed(written: string, known: ReadonlySet<string>): Bearer | undefined {
  const words = written.split(' ');
  return toBearer(words, known) ?? (isPersonName(words) ? { key: toKey(words), name: written } : undefined);
}

/** "Leo Grant", but not "Consent Order" or "Board Resolution". */
const isPersonName = (words: readonly string[]) =>
  (words.length === 2 || words.length === 3) &&
  words.every((word) => /^\p{Lu}(?:\.|\p{Ll}[\p{L}'’-]*)$/u.test(word) && !texts.test(word)) &&
  !/(?:tion|ment|ness|ity|ance|ence|ure|port)$/.test(words.at(-1) ?? '');
