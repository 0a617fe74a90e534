import { type Bearer, isRole, parties, toBearer, toCapitals, toKey } from './bearer-words.ts';

const toSet = (words: string) => new Set(words.trim().split(/\s+/));

const prepositions = toSet(
  'of by to from with for on under between against upon than at in into about through without within including regarding concerning via over per',
);
/** "If the Tenant must move" binds nobody to move, nor does "the work that the Builder must do". */
const subordinators = toSet(
  'if where when whether unless until once after before while because since as which whom whose what why how though although whenever wherever so',
);
const times = toSet('after before until since as once');
const conjunctions = toSet('and or nor but');
/** A noun phrase ends before these, which no name contains. */
const stops = toSet(`
  that who is are was were be been being has have had do does did shall must may will can cannot not would could should
  agree agrees agreed acknowledge acknowledges provided ensure ensures procure procures means then`);
/** After these, "that the Tenant shall …" binds the Tenant; after a noun it only describes: "the loss that the Tenant must bear". */
const sayingThat = toSet(`
  agree agrees agreed provided undertake undertakes acknowledge acknowledges understand understands condition except confirms so
  understood ensure ensures procure procures covenant covenants and or but confirm accept accepts basis represent represents warrants warrant save`);
const quantifiers = toSet('each either neither both all any none one every');
/** Between the subject and its verb: "the Tenant hereby", "we also". */
const adverbs =
  /(?:^|\s)(?:hereby|also|then|therefore|thereafter|further|only|always|otherwise|both|each|jointly|severally|themselves|itself|\w+ly)$/i;
/** The longest parenthesis between commas behind a subject, in UTF-16 code units. */
const maxParenthesis = 200;
/** No name lies further back. */
const maxWords = 14;

/** Who is bound; or the pronoun that stands for somebody named before; `again` if the verb goes on with the last subject. */
export type Subject =
  | { bearers: Bearer[]; isNegative?: boolean }
  | 'it'
  | 'they'
  | 'he'
  | 'again'
  | 'condition'
  | 'none';

/** "It may redeem them early, in which case it shall pay": what follows describes nothing. */
const linking = /\bin (?:which|that|such|either|any) (?:case|event)\b/gi;

/** Finds the subject of a verb: `before` is the sentence up to it, without line ends. */
export function findSubject(before: string, known: ReadonlySet<string>): Subject {
  const left = withoutAdverbs(before.trimStart().replace(linking, 'then'));
  if (left === '') return 'none';
  if (left.endsWith(')')) return findSubject(left.slice(0, Math.max(0, left.lastIndexOf('('))), known);
  if (left.endsWith(',')) {
    const comma = left.lastIndexOf(',', left.length - 2);
    const isParenthesis = comma >= 0 && left.length - comma < maxParenthesis;
    const before = isParenthesis ? left.slice(0, comma) : left.slice(0, -1);
    if (/\b(?:and|or|but)$/i.test(before.trimEnd())) return 'again';
    return findSubject(before, known);
  }
  const words = left.slice(-400).split(/\s+/).slice(-maxWords);
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (conjunctions.has(last)) return 'again';
  if (/[;:]$/.test(last)) return 'again';
  const [first = ''] = left.split(' ', 1);
  return readPhrase(words, known, leadsIn.has(first.toLowerCase()) || /^(?:every|each)$/i.test(first));
}

function withoutAdverbs(before: string): string {
  let left = before.trimEnd();
  for (let found = adverbs.exec(left); found; found = adverbs.exec(left))
    left = left.slice(0, found.index).trimEnd();
  return left;
}

/** Reads the noun phrase at the end of the words, and what it belongs to; `isLedIn`: the clause begins with a time or a condition. */
function readPhrase(words: readonly string[], known: ReadonlySet<string>, isLedIn = false): Subject {
  const { phrase, context, before, isDescribing } = takePhrase(words);
  if (isDescribing && !isLedIn) return 'condition';
  if (phrase.length === 0)
    return context === 'who' || context === 'which' || context === 'that' ? 'condition' : 'none';
  // "Rent paid after the Break Date shall be refunded": a time is no condition.
  const isTime = times.has(context) && !toBearer(phrase, known);
  const isRelative = relatives.has(context) && isVerbal(phrase, known);
  if ((subordinators.has(context) && !isTime && !isRelative) || (isDescribed(context, before) && !isRelative))
    return 'condition';
  const lead = before.map((word) => word.toLowerCase());
  if (context === 'of' && quantifiers.has(lead.at(-1) ?? '')) {
    const isOfUs = /^(?:us|them|you)$/i.test(phrase.at(-1) ?? '');
    const found = isOfUs ? parties : toBearer(phrase, known);
    return found ? { bearers: [found], isNegative: /^(?:neither|none)$/.test(lead.at(-1) ?? '') } : 'none';
  }
  // “Images that show a face must be blurred”: the verb of the relative clause has passed.
  if (isRelative) return before.length > 0 ? readPhrase(before, known) : 'none';
  const pronoun = readPronoun(phrase, context);
  if (pronoun) return pronoun;
  // "A member of the Board", "any employee of the Customer": who is meant stands before the preposition.
  if (prepositions.has(context) || isTime) return before.length > 0 ? readPhrase(before, known) : 'none';
  if (conjunctions.has(context)) return readJoined(phrase, before, known);
  const found = toBearer(phrase, known);
  if (!found) return 'none';
  return { bearers: [found], isNegative: /^(?:no|neither|nobody|no-one)$/i.test(phrase[0] ?? '') };
}

/** "When it is over you must" has a subject of its own behind "over"; "a key given to you must" has not. */
function readPronoun(phrase: readonly string[], context: string): Subject | undefined {
  const [word = ''] = phrase;
  if (phrase.length !== 1) return undefined;
  if (/^it$/i.test(word)) return prepositions.has(context) ? undefined : 'it';
  if (/^they$/i.test(word)) return 'they';
  if (/^s?he$/i.test(word)) return 'he';
  const isSubject = /^(?:we|i)$/i.test(word) || (/^you$/i.test(word) && particles.has(context));
  const bearer = isSubject ? toBearer(phrase, new Set()) : undefined;
  return bearer && { bearers: [bearer] };
}
const particles = toSet('over in on through within under');

/** Whether words behind "that" or "who" begin with its verb: "that show a face", but not "that the Tenant" or "that Supplier". */
const isVerbal = (phrase: readonly string[], known: ReadonlySet<string>) =>
  /^\p{Ll}/u.test(phrase[0] ?? '') &&
  !articles.has(phrase[0] ?? '') &&
  !/^(?:a|an|its|his|her|their|your|our|my|this|these|such)$/.test(phrase[0] ?? '') &&
  !toBearer(phrase, known);
const relatives = toSet('that which who');

/** "The Tenant and its guests" is the Tenant; "the Landlord and the Tenant" are both. */
function readJoined(
  phrase: readonly string[],
  before: readonly string[],
  known: ReadonlySet<string>,
): Subject {
  const first = readPhrase(before, known);
  const second = toBearer(phrase, known);
  const isOwn = /^(?:its|his|her|their|your|our|my)$/i.test(phrase[0] ?? '');
  if (typeof first !== 'object')
    return second && !isOwn
      ? { bearers: [second] }
      : first === 'they' || first === 'it' || first === 'he'
        ? first
        : 'none';
  if (!second || isOwn || first.bearers.some(({ key }) => key === second.key)) return first;
  return { ...first, bearers: [...first.bearers, second] };
}

function takePhrase(words: readonly string[]) {
  let at = words.length;
  while (at > 0) {
    const word = words[at - 1]?.toLowerCase() ?? '';
    if (isBoundary(word) || /[,;:.)”"\d]$|\d\./.test(word)) break;
    at--;
  }
  // "From the Start Date the Tenant shall" has two phrases, and the second one begins with an article.
  const article = words.findLastIndex((word) => articles.has(word.toLowerCase()));
  const isCut = article > at;
  const boundary = words[at - 1]?.toLowerCase() ?? '';
  // "The loss the Tenant must bear" and "anything you cannot raise" only describe.
  const isDescribing =
    isCut &&
    !leadsIn.has(boundary) &&
    !leadsIn.has(words[at]?.toLowerCase() ?? '') &&
    !/[,;:.]$/.test(words[article - 1] ?? '');
  const context = isCut ? '' : (words[at - 1]?.toLowerCase() ?? '');
  const isOpen = isBoundary(context);
  return {
    phrase: words
      .slice(isCut ? article : at)
      .map(withoutOpeners)
      .filter(Boolean),
    context: isOpen ? context : '',
    before: isOpen ? words.slice(0, at - 1) : [],
    isDescribing,
  };
}

const leadsIn = toSet(
  'from within on at in upon for after during by until before of should failing under if when where once as to then thereafter',
);
const articles = toSet('the each every any no neither either both you we he she it they i');
const withoutOpeners = (word: string) => word.replace(/^[(“"'‘•\-–—*]+/, '');

const isBoundary = (word: string) =>
  prepositions.has(word) || subordinators.has(word) || conjunctions.has(word) || stops.has(word);

const isDescribed = (context: string, before: readonly string[]) =>
  context === 'that' &&
  before.length > 0 &&
  !sayingThat.has(before.at(-1)?.toLowerCase().replace(/[,;]$/, '') ?? '');

/** "Employees who travel must …", "A tenant with a dog shall …": the sentence begins with who is bound. */
const begins =
  /^(?:\S{1,7}[.)]\s+)?(?:[^,]{1,120},\s+)?((?:(?:the|each|any|every|all|no|a|an)\s+)?(?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)\s+(?:who|whose|that|which|with|in|on|at|from|under|of|leaving|wishing|working|joining|travelling|using|receiving|driving|handling)\s/iu;

/** Finds whom a sentence begins with, for a verb that stands too far from its subject. */
export function findFirst(sentence: string, known: ReadonlySet<string>): Subject {
  const found = begins.exec(sentence);
  const phrase = found?.[1]?.split(/\s+/) ?? [];
  if (phrase.some((word) => isBoundary(word.toLowerCase()))) return 'none';
  if (/^(?:\S{1,7}[.)]\s+)?whoever\b/i.test(sentence))
    return { bearers: [{ key: 'everyone', name: 'Everyone' }] };
  const bearer = toBearer(phrase, known);
  return bearer ? { bearers: [bearer], isNegative: /^no$/i.test(phrase[0] ?? '') } : 'none';
}

/** Returns whom a sentence begins with, if it names somebody: "The Distributor uses the mark … and shall not register it". */
export function findBeginning(body: string, known: ReadonlySet<string>): Subject {
  const [, name = ''] = beginning.exec(body) ?? [];
  const bearer = name === '' ? undefined : toBearer(name.split(' '), known);
  return bearer ? { bearers: [bearer] } : 'none';
}
const beginning = /^((?:(?:The|Each|Any|Every|An?) )?(?:\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*|[\p{L}-]+))\b/u;

/** Verbs that only people and companies are the subject of. */
const acts =
  /^(?:\w+ly )?(?:pay|repay|notify|deliver|indemnify|reimburse|submit|promote|purchase|sell|cooperate|co-operate|furnish|hire|refund|ship|advise|inform|obtain|use|perform|execute|make|give|comply|ensure|supply|send|appoint|install|store|build|repair|insure|return|collect|design|not (?:assign|disclose|use|solicit|sell|compete|transfer))\b/i;
/** Parts of a text and its subjects, which may have capitals and yet nobody is meant. */
export const texts =
  /^(?:accounts?|agenda|agreement|amendment|annex\w*|appendi\w*|article|assets?|budget|buildings?|clause|code|contract|date|deed|deliverables?|documents?|equipment|exhibit|fees?|form|goods|handbook|information|interest|invoices?|law|lease|letter|licen[cs]e|loan|materials?|minutes|notices?|nda|obligations?|order|payments?|period|plan|platform|policy|premises|price|products?|program(?:me)?|property|purpose|rent|results?|rights?|reports?|royalt\w*|rules?|schedule|section|services?|shares?|site|software|statement|system|tax\w*|term\w*|territory|website|work\w*)$/i;

/** At the beginning of a sentence, these have capitals, too. */
const standsFor =
  /^(?:it|they|he|she|this|that|these|those|there|who|which|what|each|any|both|either|neither|all|none)$/i;

/** Returns the key of a name in capitals that acts here, as "Lucent" does in "Lucent shall notify"; undefined if none. */
export function toActing(before: string, what: string): string | undefined {
  if (!acts.test(what)) return undefined;
  const { phrase } = takePhrase(withoutAdverbs(before).slice(-200).split(/\s+/));
  const capitals = toCapitals(phrase);
  const head = capitals.at(-1) ?? '';
  if (head === '' || !/^[\p{L}.&'’-]{2,}$/u.test(head) || isRole(head)) return undefined;
  if (texts.test(head) || standsFor.test(head)) return undefined;
  // The first word of a sentence has a capital in any case.
  if (
    capitals.length === 1 &&
    /^(?:\S{1,7}[.)]\s+)?\S+$/.test(before.trim()) &&
    /^\p{Lu}\p{Ll}+(?:s|ing|ion|ment)$/u.test(head)
  )
    return undefined;
  return (
    toKey(capitals.filter((word) => !/^(?:The|Each|Any|No|Every|All|Such|If|Upon)$/.test(word))) || undefined
  );
}
