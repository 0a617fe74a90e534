import type { DutyParties } from '../../services/whole/duty-rows.ts';
import type { WholeRow } from '../../services/whole/whole-reply.ts';
import { toPlain } from './quotation.ts';

/** A hostile document may call each sentence's tenant by another name. */
const maxNames = 4;

/** The sentence above the duties that one document names; `name` is Markdown. */
export function leadDuties(name: string, { asked, onlyProhibitions, names }: DutyParties): string {
  const shown = names.slice(0, maxNames).map((each) => `**${toPlain(each)}**`);
  const listed = [...shown, ...(names.length > maxNames ? [`${names.length - maxNames} more`] : [])].join(
    ' and ',
  );
  if (asked === 'named')
    return onlyProhibitions
      ? `What **${name}** forbids ${listed} to do, in the order of the text:`
      : `What **${name}** requires of ${listed} or forbids, in the order of the text:`;
  const sides =
    asked === 'own' && names.length > 1
      ? ' The rules do not know which side you are on, so all of them are here.'
      : '';
  return `What **${name}** ${onlyProhibitions ? 'forbids' : 'requires or forbids'}, by who is bound, in the order of the text.${sides}`;
}

export const noDuties = (onlyProhibitions: boolean): string =>
  `No sentence was found that ${onlyProhibitions ? 'forbids' : 'requires or forbids'} something.`;

/** The line above a passage: whose duties follow, or whom else it binds; empty if neither. */
export function toDutyLine({ label, note, alsoFor }: WholeRow): string {
  const also = alsoFor ? `*Also binds ${alsoFor.map(toPlain).join(', ')}:*` : '';
  if (label === '') return note ? `*${note}*` : also;
  return `**${toPlain(label)}**${note ? `: ${note}` : ''}${also ? `\n\n${also}` : ''}`;
}

/** What stands below the passages of a document: what was left out, and how to ask for one side. */
export function endDuties({ asked, names, unnamed, onlyProhibitions }: DutyParties, left: number): string {
  const notes: string[] = [];
  if (left > 0)
    notes.push(
      `${left === 1 ? 'One more such sentence is' : `${left} more such sentences are`} not shown; those that forbid something or name a time or an amount came first.`,
    );
  if (unnamed > 0)
    notes.push(
      `${unnamed === 1 ? 'One more sentence says' : `${unnamed} more sentences say`} what ${onlyProhibitions ? 'is forbidden' : 'has to be done or is forbidden'}, but not to whom it applies; ask for everybody’s to see ${unnamed === 1 ? 'it' : 'them'}.`,
    );
  const [first] = names.filter((name) => !isPronoun.test(name) && !name.includes(' or '));
  if (asked !== 'named' && names.length > 1 && first)
    notes.push(
      `For one side alone, ask for example: “What are the ${toPlain(first)}’s obligations?” or “What is the ${toPlain(first)} not allowed to do?”`,
    );
  return notes.length > 0 ? `*${notes.join(' ')}*\n\n` : '';
}
const isPronoun = /^(?:you|we|i|everyone)$/i;

export const dutiesClosing =
  'These are quotations, found by rules that know words such as “shall”, “must” and “may not”; what is said in other words may be missing. Not legal advice.';
