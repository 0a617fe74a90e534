import type { DutyParties } from '../../services/whole/duty-rows.ts';
import type { WholeRow } from '../../services/whole/whole-reply.ts';
import { toPlain } from './quotation.ts';
import type { DutyWords } from './whole-words.ts';

/** A hostile document may call each sentence's tenant by another name. */
const maxNames = 4;

/** The sentence above the duties that one document names; `name` is Markdown. */
export function leadDuties(
  name: string,
  { asked, onlyProhibitions, names }: DutyParties,
  words: DutyWords,
): string {
  const shown = names.slice(0, maxNames).map((each) => `**${toPlain(each)}**`);
  const listed = [...shown, ...(names.length > maxNames ? [words.more(names.length - maxNames)] : [])].join(
    ` ${words.and} `,
  );
  if (asked === 'named') return words.ofNamed(name, listed, onlyProhibitions);
  const lead = words.ofAll(name, onlyProhibitions);
  return asked === 'own' && names.length > 1 ? `${lead} ${words.sides}` : lead;
}

/** The line above a passage: whose duties follow, or whom else it binds; empty if neither. `label` is plain. */
export function toDutyLine({ counted, leftOut, alsoFor }: WholeRow, label: string, words: DutyWords): string {
  const also = alsoFor ? `*${words.alsoBinds(alsoFor.map(toPlain).join(', '))}*` : '';
  if (leftOut) return `*${words.leftOut(leftOut)}*`;
  if (label === '' || !counted) return also;
  return `**${label}**: ${words.count(counted.sentences, counted.forbidding)}${also ? `\n\n${also}` : ''}`;
}

/** What stands below the passages of a document: what was left out, and how to ask for one side. */
export function endDuties(
  { asked, names, unnamed, onlyProhibitions }: DutyParties,
  left: number,
  words: DutyWords,
): string {
  const notes: string[] = [];
  if (left > 0) notes.push(words.left(left));
  if (unnamed > 0) notes.push(words.unnamed(unnamed, onlyProhibitions));
  const [first] = names.filter((name) => !isPronoun.test(name) && !name.includes(' or '));
  if (asked !== 'named' && names.length > 1 && first) notes.push(words.oneSide(toPlain(first)));
  return notes.length > 0 ? `*${notes.join(' ')}*\n\n` : '';
}
const isPronoun = /^(?:you|we|i|everyone)$/i;
