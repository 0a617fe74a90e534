import { anyOf } from '../any-of.ts';

/** Legal forms, after which a name may continue behind a comma: "Beta, Inc." */
const companyForm =
  /\b(?:limited|ltd|llp|llc|inc|incorporated|corp|corporation|plc|pvt|private|gmbh|company|co|l\.l\.c|s\.a)\b/i;
/** Legal forms that are words in lower case. */
const capitalForm = /(?<![\p{L}\p{N}])(?:AG|KG|UG|OHG|SE|SA|SL|SRL|SAS|BV|NV|AB|SpA)(?![\p{L}\p{N}])/u;
/** Before these words in lower case, a name ends: "Beta Inc. for three years". */
const afterName = anyOf(`
  for under with governed starting effective dated valid from law laws about regarding concerning as on to in lasting over at by
  that who which whose is are will shall has having and based located registered due because of_the
`);
/** The full stop of these abbreviations ends neither a name nor a sentence: "Beta Ltd. is". */
const noAbbreviation = '(?<!\\b(?:Pvt|Ltd|Inc|Co|Corp|Mr|Ms|Mrs|Dr|St))';
/** Matches where a name ends: at punctuation that is not its own, or before what goes on after it. */
const endOfName = new RegExp(
  [
    '[;:\\n()?]',
    '!(?=\\s*$)',
    '\\.(?=\\s[A-Z][a-z]{1,30}:)',
    `${noAbbreviation}\\.(?=\\s+[A-Z])`,
    ',(?!\\s*(?:Inc|Ltd|LLC|LLP|Corp|Co|PLC|Limited)\\b)',
    `\\s(?=${afterName}\\s)`,
    ',?\\s(?=(?:one|two|three|four|five|six|twelve|\\d+)[\\s-](?:years?|months?|days?)\\b)',
  ].join('|'),
);
const maxNameChars = 120;
/** Abbreviations whose full stop belongs to the name: "Beta Inc." */
const abbreviation = /\b(?:inc|ltd|co|corp|llc|pvt|jr|sr)\.$/i;
const quoted = /^["“]([^"“”\n]{2,120})["”]/;
/** What a request says before a name: "my company Blue Sky Inc.", "a freelancer called Ravi". */
const beforeName =
  /^(?:(?:my|our|the|an?|their) (?:(?!and )[\p{Ll}-]{1,30},? ){0,4}|(?:us|me),? \(?)(?=["“]?\p{Lu})/u;
/** A party without a name: "us", "our supplier", "a German company". */
const nameless =
  /^(?:us|me|you|ourselves|myself|we|(?:my|our|the|an?|their|two|its) (?:\p{Lu}[\p{L}-]{1,30} )?(?:[\p{Ll}-]{2,30} ?){1,4})(?=\s(?:and|&|with)\s|,(?!\s["“]?\p{Lu})|[.;\n]|\s*$)/u;

/** `length` is how much of the text it takes, in UTF-16 code units; `text` is undefined if the party is not named. */
export type TakenName = { text: string | undefined; length: number };

/** Whether a name contains a company's legal form. */
export const hasCompanyForm = (name: string) => companyForm.test(name) || capitalForm.test(name);

/** Reads the name with which a text begins; undefined if it begins with none. */
export function takeName(text: string): TakenName | undefined {
  const [anonymous] = nameless.exec(text.slice(0, 2 * maxNameChars)) ?? [];
  if (anonymous !== undefined) return { text: undefined, length: anonymous.trimEnd().length };
  const [lead = ''] = beforeName.exec(text.slice(0, 2 * maxNameChars)) ?? [];
  const rest = text.slice(lead.length);
  const [whole, inside] = quoted.exec(rest) ?? [];
  if (whole !== undefined && inside !== undefined && /\p{L}/u.test(inside))
    return { text: inside.trim(), length: lead.length + whole.length };
  const end = endOfName.exec(rest)?.index ?? rest.length;
  const length = Math.min(end, maxNameChars);
  const raw = rest.slice(0, length).replace(/["“”]/g, '').trim();
  const name = abbreviation.test(raw) ? raw : raw.replace(/[.,\s]+$/, '');
  // In lower case, a name is recognised by its legal form.
  const isName = /^[\p{Lu}\p{N}]/u.test(name) || companyForm.test(name);
  return isName && /\p{L}/u.test(name) ? { text: name, length: lead.length + length } : undefined;
}

/** What may be a word of a name before "is the controller". */
const namePart = "(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}.&'’-]{0,40}";
const lastName = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(${namePart}(?:(?:, (?=(?:Inc|Ltd|LLC|LLP|Corp|Co|PLC|Limited)\\b)| (?:(?:&|of|de|von|van) )?)${namePart}){0,8})$`,
  'u',
);

const endOfSentence = new RegExp(`${noAbbreviation}\\.\\s`);

/** Reads the name with which a text ends; undefined if it ends with none. */
export function takeLastName(text: string): string | undefined {
  const before = text.slice(-maxNameChars).trimEnd();
  const [, inside] = /["“]([^"“”\n]{2,120})["”]$/.exec(before) ?? [];
  const sentence = before.split(endOfSentence).at(-1) ?? '';
  return inside?.trim() ?? lastName.exec(sentence)?.[1];
}
