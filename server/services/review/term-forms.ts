/**
 * A form of sentence that says something plainly. A unit is tried in lower case, each run of white space as one space. `dates`: how
 * many dates it has to name; without it, a date or a period.
 */
export type SentenceForm = { form: RegExp; dates?: number };

/** What a contract calls itself, or what it is about. */
const contract =
  '(?:sub-?lease|lease|tenancy|agreement|contract|licen[cs]e|deed|undertaking|appointment|engagement|employment|letting|internship|franchise|retainer|arrangement|term)\\b(?! (?:fees?|keys?|deposits?|payments?|bonus|year)\\b)';
/** "… the termination of this agreement", "if the agreement …" speak of something else; "the term of this agreement" does not. */
const isSubject =
  '(?:(?<=\\b(?:term|duration|period) of )|(?<!\\b(?:of|under|to|in|by|with|upon|during|within|after|from|for|on|as|per|that|whether|while|if|where|unless|any|terminat(?:es?|ing)) ))';
const subject = `${isSubject}\\b(?:this|the|your|his|her|said) (?:[\\w-]+ ){0,2}?${contract}`;
const unit = '\\b(?:years?|months?|weeks?|days?)\\b';
const number =
  '(?:\\(?\\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety)\\b)';
const kindsOfPeriod =
  '(?:(?:initial|fixed|minimum|total|full|further|(?:non-)?renewable|definite|stated|primary|first) )*';
/** "Two years", "a fixed period of three (3) years", but no time of notice, nor one after the end. */
const length = `(?:(?:an?|the) )?${kindsOfPeriod}(?:(?:period|term|duration) )?(?:of )?${number}[^.;]{0,24}?${unit}(?! (?:after|following|before|prior|(?:written |advance )?notice)\\b)`;
/** What may stand between the parts of a form: nothing that speaks of the end, of a breach, or of a second matter. */
const between =
  '(?:(?!\\band for\\b|after|follow|breach|default|remed|cured|surviv|frozen|terminat|expir|warrant|fail|not )[^.;])';
const verbs =
  '(?:runs?|lasts?|continues?|subsists?|endures?|remains?|(?:is|be|becomes?|are) (?:\\w+ )?(?:valid|effective|binding|in (?:full )?(?:force|effect)|granted|made|concluded|entered into|agreed|let|for))';
const lets =
  '(?:lets?|leas(?:es?|ed)|demise[sd]?|to hold the (?:premises|property|same|demised)|rent(?:s|ed)?)';

/**
 * How contracts say how long they run, where those that the finder has learnt from say it otherwise: it knows few leases and
 * employment contracts. Of the sentences in the CUAD part of `../shared/legal-train` that have one of these forms, experts
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
  // "The landlord lets the flat from 1 March 2026 until 28 February 2029."
  {
    form: new RegExp(
      `\\b(?:${lets}|employ(?:s|ed)?|appoint(?:s|ed)?|runs?|lasts?|(?:is|be|remains?) valid|in force|in effect|term|duration)\\b[^.;]{0,120}?\\bfrom [^.;]{1,60}?\\b(?:until|till|to|through)\\b`,
    ),
    dates: 2,
  },
  // "Duration: from 1 March 2026 up to and including 28 February 2029."
  {
    form: /^[\W\d]*(?:(?:lease|licen[cs]e|tenancy|contract|initial|agreement) )?(?:term|duration|period)(?: of (?:the |this )?[\w ]{1,30})?\s*[:–-]/,
  },
];
