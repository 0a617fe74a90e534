import type { Value } from '../values/value.ts';

/**
 * A sentence pattern with an unambiguous meaning. It is matched against units in lower case, with each run of white space as
 * one space. `values`: kinds of values of which the sentence must contain one; if unset, dates and periods. `dates`: how many
 * dates it must contain instead; if 0, it needs no value.
 */
export type SentenceForm = { form: RegExp; values?: readonly Value['kind'][]; dates?: number };

/** Matches a contract's name for itself, or for its subject. */
export const contract =
  '(?:sub-?lease|lease|tenancy|agreement|contract|licen[cs]e|deed|undertaking|appointment|engagement|employment|letting|internship|franchise|retainer|arrangement|term)\\b(?! (?:fees?|keys?|deposits?|payments?|bonus|year)\\b)';
/**
 * Excludes "… the termination of this agreement" and "if the agreement …", which are about something else; "the term of this
 * agreement" is not excluded.
 */
const isSubject =
  '(?:(?<=\\b(?:term|duration|period) of )|(?<!\\b(?:of|under|to|in|by|with|upon|during|within|after|from|for|on|as|per|that|whether|while|if|where|unless|any|terminat(?:es?|ing)) ))';
export const subject = `${isSubject}\\b(?:this|the|your|his|her|said) (?:[\\w-]+ ){0,2}?${contract}`;
const unit = '\\b(?:years?|months?|weeks?|days?)\\b';
const number =
  '(?:\\(?\\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety)\\b)';
const kindsOfPeriod =
  '(?:(?:initial|fixed|minimum|total|full|further|(?:non-)?renewable|definite|stated|primary|first) )*';
/** Matches "two years" and "a fixed period of three (3) years", but neither a notice period nor a time after the end. */
const length = `(?:(?:an?|the) )?${kindsOfPeriod}(?:(?:period|term|duration) )?(?:of )?${number}[^.;]{0,24}?${unit}(?! (?:after|following|before|prior|(?:written |advance )?notice)\\b)`;
/** What may stand between the parts of a pattern: nothing about the end, a breach, or another subject. */
const between =
  '(?:(?!\\band for\\b|after|follow|breach|default|remed|cured|surviv|frozen|terminat|expir|warrant|fail|not )[^.;])';
const verbs =
  '(?:runs?|lasts?|continues?|subsists?|endures?|remains?|(?:is|be|becomes?|are) (?:\\w+ )?(?:valid|effective|binding|in (?:full )?(?:force|effect)|granted|made|concluded|entered into|agreed|let|for))';
const lets =
  '(?:lets?|leas(?:es?|ed)|demise[sd]?|to hold the (?:premises|property|same|demised)|rent(?:s|ed)?)';

/**
 * How contracts say how long they run, for wordings that the finder's training contracts do not use: it knows few leases and
 * employment contracts. Of the sentences in the CUAD part of `../shared/legal-train` that match one of these patterns, experts
 * marked nine in ten as saying when the contract ends.
 */
export const termForms: readonly SentenceForm[] = [
  // "This Lease starts on 1 May 2026 and runs for two years", "the licence is granted for eleven months".
  { form: new RegExp(`${subject}${between}{0,60}?\\b${verbs}\\b${between}{0,80}?\\bfor ${length}`) },
  // "The lease is for a period of three years", "the term of this agreement shall be five years".
  { form: new RegExp(`${subject}(?: [\\w']+){0,3} (?:is|shall be|will be) (?:for )?${length}`) },
  // "The engagement will last twelve months."
  { form: new RegExp(`${subject}(?: [\\w']+){0,4} (?:runs?|lasts?) ${length}`) },
  // "Your employment will end on 31 May 2027."
  {
    form: new RegExp(
      `${subject}${between}{0,80}?\\b(?:ends?|expires?|terminates?|comes? to an end|lapses?)\\b(?: [\\w']+){0,4} on\\b`,
    ),
    dates: 1,
  },
  // "The premises are let for a term commencing on …".
  {
    form: new RegExp(
      `\\b${lets}\\b[^.;]{0,160}?\\bfor (?:an?|the) (?:[\\w-]+ ){0,2}(?:term|period)\\b[^.;]{0,60}?,? (?:to )?(?:commenc|beginn|start|runn)\\w* (?:on|from|with|at|upon)\\b`,
    ),
  },
  // "The Property is let to you for 12 months from 1 June 2025."
  {
    form: new RegExp(
      `\\b(?:premises|property|flat|house|rooms?|unit|office|shop|apartment|space|building|warehouse|land)\\b[^.;]{0,60}? (?:is|are) (?:\\w+ )?(?:let|leased|rented|demised|licen[cs]ed)\\b[^.;]{0,80}?\\bfor ${length}`,
    ),
  },
  // "The landlord lets the flat from 1 March 2026 until 28 February 2029."
  {
    form: new RegExp(
      `\\b(?:${lets}|employ(?:s|ed)?|appoint(?:s|ed)?|runs?|lasts?|(?:is|be|remains?) valid|in force|in effect|term|duration)\\b[^.;]{0,120}?\\bfrom [^.;]{1,60}?\\b(?:until|till|to|through)\\b`,
    ),
    dates: 2,
  },
  // "Duration: from 1 March 2026 up to and including 28 February 2029."
  {
    form: /^[\W\d]*(?:(?:lease|licen[cs]e|tenancy|contract|contractual|fixed|initial|agreement) )?(?:term|duration|period)(?: of (?:the |this )?[\w ]{1,30})?\s*[:–-]/,
  },
  // "This Agreement enters into force on 1 January 2025 and has a fixed term until 31 December 2027."
  {
    form: new RegExp(
      `${subject}[^.;]{0,120}?\\b(?:has|have) an? (?:(?:fixed|initial|minimum|definite) )*term (?:until|to|ending|expiring)\\b`,
    ),
    dates: 1,
  },
  // "Maturity Date: July 15, 2026".
  { form: /\b(?:maturity|expiry|expiration|termination|end) date ?: [^.;:]{0,12}?\d/, dates: 1 },
  // "Your obligations under this letter end three years after its date", but not "… after termination of this agreement".
  {
    form: /\b(?:your|our|its|their|(?:the|each) [\w-]+(?: party)?['’]s?) (?:obligations|undertakings)(?: (?:under|in) (?:this|the) (?:letter|agreement|deed|undertaking))? (?:(?:shall|will) )?(?:end|expire|cease|lapse|terminate)\b(?![^.;]*\bafter (?:the )?(?:termination|expir|end\b))/,
  },
];
