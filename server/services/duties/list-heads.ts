import { type Bearer, toBearer } from './bearer-words.ts';
import { findSubject } from './find-subject.ts';
import { type ReadDuty, toLabelEnd } from './read-duty.ts';

/** "To pay the rent", "Not to assign" and "In the last month, to permit viewings" below "The Tenant covenants with the Landlord". */
export const infinitive =
  /^(?:(?:in|at|on|upon|during|within|by|before|after|not|except)\b(?:(?!\b(?:may|can|we|you|shall|will|must|is|are|has|have)\b)[^.;]){0,80}?[ ,])?(?:not )?to (?!the\b|an?\b|any\b|this\b|that\b|such\b)\p{Ll}{2,}/iu;
/** What introduces a list ends so: "The Tenant shall:", "You agree as follows –". */
export const leadsList =
  /\b(?:agrees?|covenants?|undertakes?|promises?|must|shall|will|may|to|for|from|not|required|responsible)\b[^.]{0,120}[:—–]-?\s*$|\b(?:agrees?|covenants?|undertakes?|promises?|shall|must)(?: and \w+)?(?: that| to| as follows)?\s?;\s*$/i;
/** "THE TENANT COVENANTS WITH THE LANDLORD", "What the Recipient must do", "Tenant's obligations", "Your duties". */
const headsDuties = [
  /^(?:\S{1,8}\s)?(?:the |each )?([\p{L} ]{1,30}?) (?:hereby |further )?(?:agrees?|covenants?|undertakes?|promises?|must|shall|will)\b/iu,
  /\bwhat (?:the |an? )?([\p{L} ]{1,30}?) (?:must|shall|has to|have to|may not|can(?:no|['’])t|promises?|agrees?|undertakes?)\b/iu,
  /(?:^|\d |, )(?:the )?([\p{L} ]{1,30}?)(?:['’]s?)? (?:obligations|duties|covenants|undertakings|responsibilities)\b/iu,
  /\b(?:obligations|duties|covenants|undertakings|responsibilities) of (?:the |an? )?([\p{L} ]{1,30})/iu,
];

/** Returns whom a sentence binds that introduces a list: "The Tenant covenants with the Landlord as follows:" */
export function toLeading(
  read: readonly ReadDuty[],
  sentence: string,
  known: ReadonlySet<string>,
): readonly ReadDuty[] | undefined {
  if (read.length > 0) return read;
  const found = promises.exec(sentence);
  const subject = found ? findSubject(sentence.slice(toLabelEnd(sentence), found.index), known) : 'none';
  if (!found || typeof subject !== 'object') return undefined;
  const place = { start: found.index, end: found.index + (found[1] ?? '').length };
  return subject.bearers.map((bearer) => ({ bearer, force: 'duty', ...place }));
}
const promises = /\b(agrees?|covenants?|undertakes?|promises?)\b[^.;]{0,80}[:;\u2013\u2014-]\s*$/i;

/** Returns whose duties stand below a heading. */
export function toHeaded(heading: string, known: ReadonlySet<string>): Bearer | undefined {
  for (const heads of headsDuties) {
    const name = heads.exec(heading)?.[1]?.trim().toLowerCase() ?? '';
    const words = name === 'your' ? 'you' : name === 'our' ? 'we' : (heads.exec(heading)?.[1]?.trim() ?? '');
    const bearer = words === '' ? undefined : toBearer(words.split(' '), known);
    if (bearer) return bearer;
  }
  return undefined;
}
