import { anyOf } from '../any-of.ts';
import { toBearer } from './bearer-words.ts';
import { findSubject } from './find-subject.ts';
import { type ReadDuty, toClause, toLabelEnd, toPlace } from './read-duty.ts';

/** What the present tense tells of somebody, or does as it is written, or leaves to a choice, so that it is no duty. */
const noDuty =
  anyOf(`is was has does means includes contains consists acknowledges understands accepts represents warrants declares
  confirms states owns retains wants wishes desires intends believes knows says thinks considers operates runs receives gets earns
  becomes remains seems exists needs requires fails breaches defaults ceases dies leaves suffers loses elects chooses decides
  determines requests demands exercises terminates ends cancels withdraws enjoys occupies lives works resides lets leases rents
  hires engages appoints employs grants licenses sells buys purchases acquires assigns waives releases agrees undertakes covenants
  promises gives benefits depends differs applies likes plans hopes expects exceeds reaches reads uses incurs starts begins joins
  returns discovers finds learns specializes specialises develops produces manufactures refuses rejects disputes objects consents
  approves wins opts appears lacks relies sees proves qualifies ages reserves designates serves acts enters regards recognizes
  recognises prefers notices realizes realises
  its this his us less terms conditions goods services fees costs prices rights obligations premises employees hours days records
  materials systems details duties`);
/** Only a word with something behind it is a verb: "Supplier terms apply" has none. */
const behind = String.raw`(?= (?:(?:the|an?|its|his|her|their|this|these|that|such|all|any|each|every|both|no|up|out|off|over|on|in|at|to|for|with|within|by|before|after|from|until|not|only|daily|weekly|monthly|quarterly|yearly|annually|promptly|immediately|free|full|\p{Ll}+ (?:the|to|for|of|by|with|at|in|on|within|before|every|each|weekly|daily|monthly))(?!\p{L})|\d|[\u00a3$\u20ac]|\p{Lu})|[,.;:]|$)`;
const adverbs = String.raw`(?:(?:also|always|then|only|\p{Ll}+ly) )?`;
const present = new RegExp(String.raw`(?<=[\p{L})] )${adverbs}(?!${noDuty}\b)\p{Ll}{2,}s${behind}`, 'gu');
/** What somebody is told not to do; "does not pay" or "does not warrant" only limits what is owed. */
const refrained =
  anyOf(`allow alter assign bring change charge compete contact copy damage disclose engage enter exceed hire install keep
  make modify park pass permit post publish remove rent reveal sell share smoke solicit store sublet subcontract take transfer use`);
const never = new RegExp(String.raw`(?<=[\p{L})] )does not (?:\p{Ll}+ly )?${refrained}\b`, 'gu');
/** "Neither party assigns this contract." */
const byNobody = new RegExp(String.raw`(?<=[\p{L})] )${refrained}e?s\b`, 'gu');

/** How a sentence begins that says in the present tense what somebody does: "The Builder assesses …". */
const beginning = new RegExp(
  String.raw`^(?:[Tt]he |[Ee]ach |[Ee]very )?((?:\p{Lu}[\p{L}-]* ){0,2}\p{Lu}[\p{L}-]+) (?:does not ${refrained}\b|(?=${adverbs}(?!${noDuty}\b)\p{Ll}{2,}s${behind}))`,
  'u',
);
const modal =
  /\b(?:shall|must|will|(?:agrees?|undertakes?|covenants?) to|(?:is|are) (?:required|obliged) to)\b/i;

/** A text says so of two at least, as contracts do, and in as many times more sentences than with "shall" and its like. */
const least = { sentences: 3, bearers: 2, times: 2 };

/** Counts the sentences of a text by how they say what somebody has to do. */
export function createTenseCount() {
  const bearers = new Set<string>();
  const count = { present: 0, modal: 0 };
  return {
    add(sentence: string): void {
      if (modal.test(sentence)) count.modal++;
      const [, name = ''] = beginning.exec(sentence.slice(toLabelEnd(sentence))) ?? [];
      const bearer = name === '' ? undefined : toBearer(name.split(' '), new Set());
      if (!bearer) return;
      count.present++;
      if (bearers.size < least.bearers) bearers.add(bearer.key);
    },

    /** Whether the text's duties are written in the present tense, so that it obliges where others only tell. */
    isPresent: () =>
      bearers.size >= least.bearers &&
      count.present >= least.sentences &&
      count.present >= least.times * count.modal,
  };
}

/** Reads whom a sentence binds in the present tense, with whatever verb: "The Builder assesses the site weekly". */
export function readPresentTense(sentence: string, known: ReadonlySet<string>): ReadDuty[] {
  const from = toLabelEnd(sentence);
  const read = (pattern: RegExp, force: ReadDuty['force'], isNegative = false) =>
    [...sentence.matchAll(pattern)].flatMap((found) => {
      const left = sentence.slice(from, found.index).trimEnd();
      if (!endsInSubject(left, known)) return [];
      const subject = findSubject(toClause(left), known);
      if (typeof subject !== 'object' || (subject.isNegative ?? false) !== isNegative) return [];
      return subject.bearers
        .filter(({ key }) => !speakers.has(key))
        .map((bearer): ReadDuty => ({ bearer, force, ...toPlace(found.index, found[0]) }));
    });
  return [...read(present, 'duty'), ...read(never, 'prohibition'), ...read(byNobody, 'prohibition', true)];
}
/** Whether a verb may stand behind the words: not behind "use of" (chemicals), nor behind "excess passenger" (vehicles). */
function endsInSubject(left: string, known: ReadonlySet<string>): boolean {
  if (/[),]$/.test(left)) return true;
  const words = left.split(' ');
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  if (!toBearer([last], known)) return false;
  return /^\p{Lu}/u.test(last) || last === 'it' || led.test(before);
}
const led = /^(?:the|an?|each|every|any|all|no|neither|either|both|one|other|its|his|her|their|our|your)$/i;

const speakers = new Set(['you', 'we', 'i', 'everyone']);
