import { wantsDocument } from './document-wanted.ts';
import type { Intent } from './intent.ts';

/**
 * How people lead up to a request: "Hi there! Please", "Hello, could you". A few words at most: it is tried at each sentence,
 * and a message of nothing else would cost the square of its length.
 */
const leadIn =
  '(?:(?:please|kindly|pls|ok|now|(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: (?:there|all|team|guys|sir|madam))?)[\\s,!.:-]{1,9}){0,5}(?:(?:can|could|would|will) (?:you|u) (?:please |pls |kindly )?)?';

/** Matches requests for work: "Write me an NDA", "please summarise this". "Do you write NDAs?" asks about our services. */
const wantsWork = new RegExp(
  `^${leadIn}(?:${[
    'write|draft|draw (?:(?:it|this|that|these|those|one) )?up|create|compose|generate|prepare|build|make (?:me|us|a|an)',
    'fill (?:in|out)|summari[sz]e|translate|rewrite|shorten|proofread|put together',
    'design(?! (?:patents?|rights?|registrations?|laws?|protection)\\b)|compile',
    'give me (?:a|an|some|two|three|four|five|six|ten|\\d+) (?:\\w+ ){0,9}(?:questions|clauses?|templates?|checklists?|examples?|drafts?|list|plan)',
    'list (?:the|all)|compare (?:these|the|both|my)|review (?:this|my|the attached|our)|check (?:this|my|the attached)',
  ].join('|')})\\b`,
  'i',
);

/** Matches a sentence that asks for a document, also after others: "Priya joins us in May. Write her an offer." */
const wantsDraft = new RegExp(
  `(?:^|[.!\\n]\\s{0,3})${leadIn}(?:(?:i|we)(?:['’]d| would)? (?:need|want|like) (?:you|u) to )?(?:write|draft|draw up|prepare|create|generate) (?:(?:me|us|him|her|them|up) )?(?:a|an|the|our|my)\\b[^?.!\\n]*(?:[.!\\n]|$)`,
  'i',
);

/** Has the verb of each of these two, which take long to compile. */
const mayWantWork =
  /write|draft|draw|create|compose|generate|prepare|build|make|fill|summari|translate|shorten|proofread|put together|design|compile|give me|list|compare|review|check/i;

const someone = '(?:some|any)(?:one|body)';
const staff =
  '(?:human|person|agent|lawyer|specialist|expert|manager|recruiter|colleague|team|advisor|consultant)';
const contacts = '(?:call|ring|phone|contact|e?-?mail|write|reach out|get in touch)';
/**
 * "Put me through to HR", "have someone ring me", "is a human available?". "Can I speak with my employee about it?" asks about
 * law, and "they call me at night" tells something. As one pattern, they would take twice as long to compile.
 */
const wantsPerson = [
  String.raw`\b(?:put me through|(?:connect|transfer) me (?:to|with)(?! (?:another|a different|a new|their|our) ))\b`,
  String.raw`\b(?:talk|speak|chat|word|conversation) (?:to|with) ${someone}\b`,
  String.raw`\b(?:talk|speak|chat|word|conversation) (?:to|with) (?:a|an|the|one of your|your) (?:real |live |actual )?${staff}\b`,
  String.raw`\b(?:talk|speak|chat) (?:to|with) whoever\b`,
  String.raw`\b${someone} (?:here |there )?(?:that |who |whom )?(?:(?:i|we) (?:can|could|may|might)|can (?:i|we)) (?:\w+ )?(?:talk|speak|chat)\b`,
  String.raw`\bwho (?:can|could|do) (?:i|we) (?:talk|speak) (?:to|with)\b`,
  String.raw`\b(?:have|get|ask|let) (?:${someone}|(?:a|one of your|another) (?:human|person|colleague|lawyer|specialist|recruiter|people)s?|a member of your (?:staff|team)) (?:\w+ ){0,4}?(?:to )?${contacts}\b`,
  String.raw`\b(?:can|could|would|will) (?:${someone}|(?:a|one of your) (?:real |actual )?(?:colleague|lawyer|person|human|specialist|recruiter)s?) (?:\w+ ){0,5}?${contacts} (?:to )?(?:me|us)\b`,
  String.raw`^(?:(?:and|so|but),? )?(?:can|could|may) (?:i|we) (?:call|ring|phone) ${someone}(?: (?:about|regarding|to discuss) (?:it|this|that))?\W*$`,
  String.raw`^${leadIn}(?:(?:call|ring|phone) (?:me|us)|(?:reach out|get in touch with|get back) (?:to )?(?:me|us))\b(?! (?:crazy|names?))`,
  String.raw`\b(?:is|are) (?:there )?(?:(?:a|any) )?(?:${someone} )?(?:humans?|real (?:people|person)|live (?:people|person)) (?:here|there|around|available|on)\b|\bis there ${someone} (?:real|human)\b`,
  String.raw`\b(?:give|get|want|need) (?:me |us )?(?:an? )?(?:(?:real|actual|live) )?human\b(?! resources?\b| rights\b|[- ](?:readable|made|review))`,
  String.raw`\b(?:an? (?:actual |real |live )?(?:person|human|lawyer)) (?:answer|handle|take over|look at|reply to) (?:this|me|my)\b`,
  String.raw`^${leadIn}(?:no (?:more )?(?:ro)?bots?|not a (?:ro)?bot)(?: (?:please|pls|plz))?(?:[,.!]|$)|\blive (?:support|operator|agent)\b|^(?:human |support |live )?(?:agent|operator|supervisor|representative|escalate|human)(?: (?:pls|plz|please|now))?\W*$`,
].map((pattern) => new RegExp(pattern, 'i'));

const reading =
  /\b(?:summari[sz]\w*|summary|compar\w*|obligations?|duties|deadlines?|key (?:terms|dates|points)|red flags|clause \d|explain (?:\w+ ){0,2}(?:clause|contract|agreement|lease|document)|extract|analy[sz]e|go through|read (?:my|this|the|our|a))\b|zusammenfass|\bfass[a-zäöüß]{0,30} .{0,80}zusammen|vergleich|pflichten|fristen|resum(?:e|ir)|obligaciones|plazos|सारांश|तुलना|दायित्व|saransh|tulna/i;
const writing = /\b(?:write|draft|draw up|create|prepare|generate)\b/i;

/** Whether work is asked for that reads a document and does not write one: "can you summarise a contract", "compare the two". */
export const asksToRead = (text: string): boolean => reading.test(text) && !writing.test(text);

/** Whether a text asks for a person. */
export const asksForPerson = (text: string): boolean => wantsPerson.some((pattern) => pattern.test(text));

/** Returns `off-topic` for work on other subjects ("write a Python function"), which is refused. */
export function toRequest(message: string, meant: Intent | undefined): Intent | undefined {
  if (wantsDocument(message)) return 'task';
  if (mayWantWork.test(message) && (wantsWork.test(message) || wantsDraft.test(message)))
    return meant === 'off-topic' ? meant : 'task';
  return asksForPerson(message) ? 'person' : meant;
}
