import { asksSomething } from '../finder/questions/split-questions.ts';
import { toWhose, type Whose } from './party-words.ts';
import { abroad, clauses, nouns, type Patterns } from './request-patterns.ts';

/** A request for all duties in a document: whose, and whether only for what is forbidden. */
export type DutyRequest = { whose: Whose; onlyProhibitions: boolean };

/** A longer message says more than that. UTF-16 code units. */
const maxChars = 300;
const maxSentences = 4;

// Read in lower case, so that most need no flag `i`, which takes long to compile (request-patterns.ts).
const documents =
  '(?:contract|agreement|lease|tenancy|nda|document|file|pdf|polic(?:y|ies)|handbook|letter|offer|msa|sow|terms|deed|licen[cs]e|paper|text|form|order|deal|doc|wording|draft|attachment|addendum|arrangement|engagement)s?';
const thing = String.raw`(?:(?:this|that|these|those|the|our|my|your|it|an?|attached|uploaded|said)(?: [^\s,]+){0,2}? ${documents}|this|these|it|that|them|here)`;

/** "Please", "could you tell me": says nothing of what is asked. */
const politeLead =
  /^(?:hi|hello|hey|dear \w+|good (?:morning|afternoon|evening)|please|pls|plz|kindly|so|and|but|ok|okay|now|also|well|quick question|(?:can|could|would|will) (?:you|u)|(?:i|we)(?:'d| would)? (?:just )?(?:want|need|like|wish)(?: you)?(?: to (?:know|see|have|get|understand|find out))?|help me(?: to)? understand|let me know|(?:tell|show|give|send|explain to|remind)(?: (?:me|us))?|(?:i |we )?need(?! to)|(?:is|are) there(?: any)?|(?:in|under|according to|as per|per|by|from|looking at|reading) (?:this|that|the|our|my)(?: [^\s,]+)? (?:contract|agreement|lease|tenancy|nda|document|file|policy|handbook|letter|offer|deed)|bitte|por favor|(?:kannst du|können sie|zeig(?:e|en sie)?|nenn(?:e|en sie)?)(?: mir| uns)?|(?:puedes|podrías|dime|dígame|muéstrame)(?: decirme)?|कृपया|kripya)(?=[\s,]|$)\s*/u;
/** "List what the tenant must do": an order, before a question or a noun. */
const orders =
  /^(?:list|find|extract|pull|set|lay|spell|bring|point|note|write|explain|name|outline|identify|highlight|summari[sz]e|describe|itemi[sz]e|state|quote|show|give|tell|say|work)(?: out| up| down)?(?: me| us)?(?=\s)\s*/u;
/** "List all", "what are the main": what is asked is a noun behind it. */
const listLead =
  /^(?:what(?:'s| is| are| were)?|whats|wat are|which(?: are| is)?|(?:list|find|extract|pull|set|lay|spell|bring|point|note|write|explain|name|outline|identify|highlight|summari[sz]e|describe|enumerate|itemi[sz]e|state|mention|compile|prepare|make|draw|create|provide|quote|show|give|tell|get)(?: out| up| down)?(?: me| us)?|lists?|listing|overview|checklist|table|summary|breakdown|rundown|full|complete|entire|short|brief|quick|all|every|each and every|any|main|key|major|principal|important|most important|various|different|exact|actual|respective|sort of|kind of|kinds of|types of|of|the|an?|about|for|there|do)(?=\s|$)\s*/u;
const tail = new RegExp(
  String.raw`\s+(?:please|pls|plz|thanks|thank you|thx|overall|in total|in full|in general|altogether|exactly|specifically|all of (?:them|it)|all in all|one by one|listed|(?:in )?here|towards? (?:me|us|them)|matrix|tracker|register|bitte|por favor|(?:with|including) (?:the )?(?:clause|section|page)s?(?: numbers?| references?)?|by (?:party|side|clause)|(?:as|in) (?:a|one|the form of a) (?:list|table|checklist)|in bullet(?: points?| form)?|in (?:simple|plain) (?:words|terms|english|language)|(?:under|in|from|according to|as per|per|by|within|of|out of|arising (?:from|under)|set out in|contained in|mentioned in|stated in|listed in|by signing|if (?:i|we) sign|when (?:i|we) sign|once (?:i|we) sign) ${thing}|for (?:this|the|our|my)(?: [^\s,]+)? ${documents})$`,
  'u',
);
/** "I am the tenant", "as the tenant": whose side the visitor is on. */
const role =
  /(?:^|[\s,])(?:as|i am|i'm|im|we are|we're|being|i represent|we represent|i act for|we act for|speaking as)(?: (?:the|an?))(?: [^\s,]+)?? ([^\s,]+(?: (?:party|provider))?)(?: here)?(?=,|$|\s+(?:what|which|in|of|under|here)\b)/i;
const onlyRole =
  /^(?:hi|hello|so|ok|well)?,?\s*(?:i am|i'm|im|we are|we're|i represent|we represent|i act for|we act for) (?:the |an? )/i;
const polite =
  /^(?:hi|hello|hey|dear|good (?:morning|day|afternoon|evening)|thanks|thank you|many thanks|please|cheers|regards)\b(?:\W+\w+){0,3}\W*$/i;
/** A sentence about the document itself, and not about what has happened. */
const aboutDocument =
  /\b(?:this|the|my|our|attached|uploaded|new) (?:[\w-]+ ){0,2}?(?:contract|agreement|lease|tenancy|nda|document|pdf|policy|handbook|offer|deed|licen[cs]e|terms)\b|\b(?:sign|signing|uploaded|attached)\b|\bread (?:it|this|all)\b/i;

/** Returns what a message asks for; undefined if it is no such request. A question for one particular duty is none. */
export function readDutyRequest(message: string): DutyRequest | undefined {
  if (message.length > maxChars) return undefined;
  const sentences = message
    .split(/[?!¿¡।\n]+|\.(?!\w)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  if (sentences.length > maxSentences) return undefined;
  const found = sentences.flatMap((sentence) => readSentence(sentence) ?? []);
  const [request] = found;
  if (!request || found.length > 1) return undefined;
  const others = sentences.filter((sentence) => !readSentence(sentence));
  // "The pipes froze. What must I do?" asks what to do about that.
  if (
    !others.every(
      (each) =>
        polite.test(each) || onlyRole.test(each) || (aboutDocument.test(each) && !asksSomething(each)),
    )
  )
    return undefined;
  const [side] = others.flatMap((each) => (onlyRole.test(each) ? (role.exec(each)?.[1] ?? []) : []));
  return side && request.whose.side === 'own' ? { ...request, whose: toWhose(side) } : request;
}

/** Reads both parts of "what must I do and what must I not do", if they ask for the same one's. */
function readSentence(sentence: string): DutyRequest | undefined {
  const [first, ...others] = sentence.split(/\s+(?:and|or|&)\s+(?=what\b)/i).map(readQuestion);
  if (!first || others.some((other) => JSON.stringify(other?.whose) !== JSON.stringify(first.whose)))
    return undefined;
  return { ...first, onlyProhibitions: [first, ...others].every((each) => each?.onlyProhibitions) };
}

function readQuestion(question: string): DutyRequest | undefined {
  const plain = question
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[“”"():;–—]+|\s-\s/g, ' ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  const english = toUsualEnglish(plain);
  const side = role.exec(english)?.[1];
  const asked = side === undefined ? english : english.replace(role, ' ').replace(/^[\s,]+/, '');
  const bare = strip(asked, politeLead, tail).replaceAll(',', '');
  const named = strip(bare, listLead, tail);
  const request =
    match(bare, clauses) ??
    match(strip(bare, orders, tail), clauses) ??
    match(named, clauses) ??
    match(named, nouns) ??
    match(plain.replaceAll(',', ''), abroad) ??
    match(strip(plain, politeLead).replaceAll(',', ''), abroad);
  if (!request) return undefined;
  return side && request.whose.side === 'own' ? { ...request, whose: toWhose(side) } : request;
}

/** Writes out what people shorten: "whats", "cant", "im", "what does it say I must do". */
const toUsualEnglish = (plain: string) =>
  plain
    .replace(/\b(wh?at|who)(?:'s|s)\b/g, '$1 is')
    .replace(/\bwat\b/g, 'what')
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/\bcant\b/g, "can't")
    .replace(/\b(do|is|are|must|should)nt\b/g, "$1n't")
    .replace(/\bwhat (?:does|do) (?:[a-z]+ ){1,3}say (?:that )?(?=(?:the|i|we)\b)/, 'what ');

/** Takes leads and tails away for as long as there are any. */
function strip(text: string, lead: RegExp, end?: RegExp): string {
  let [rest, before] = [text.trim(), ''];
  while (rest !== before) {
    before = rest;
    rest = rest.replace(lead, '').replace(/^[\s,]+/, '');
    if (end) rest = rest.replace(end, '').replace(/[\s,]+$/, '');
  }
  return rest;
}

function match(text: string, { words, patterns }: Patterns): DutyRequest | undefined {
  if (!words.test(text)) return undefined;
  for (const { asks, force } of patterns) {
    const found = asks.exec(text);
    if (found)
      return {
        whose: toWhose(found.groups?.who ?? found.groups?.party),
        onlyProhibitions: force === 'prohibition',
      };
  }
  return undefined;
}

/** "And the landlord's?", "what about the tenant" go on with a request before them. */
const goesOn =
  /^\W*(?:(?:and|but|so|ok|okay)\W+)*(?:(?:what|how) about |and )?(?:those of |for |of )?(?:the |my |our )?([\p{L}-]+(?: (?:party|provider))?)(?:['’]s|s['’])?(?: (?:obligations|duties|responsibilities))?\W*$/iu;
const begins = /^\W*(?:and|but|(?:what|how) about)\b/i;

/** Reads a message that goes on with one before it: "and the landlord?" behind "what are the tenant's obligations?". */
export function continueDutyRequest(message: string, before: string | undefined): DutyRequest | undefined {
  const earlier = before === undefined ? undefined : readDutyRequest(before);
  const name = earlier && begins.test(message) ? goesOn.exec(message)?.[1] : undefined;
  return earlier && name ? { ...earlier, whose: toWhose(name) } : undefined;
}
