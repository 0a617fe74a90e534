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

/** "Put me through to HR". "Can I speak with my employee about it?" asks about law. */
const wantsPerson =
  /\b(?:put me through|(?:connect|transfer) me (?:to|with)|(?:talk|speak|chat) (?:to|with) (?:some|any)(?:one|body)|(?:some|any)(?:one|body) (?:that |who |whom )?(?:i|we) (?:can|could|may) (?:talk|speak|chat)|(?:talk|speak|chat) (?:to|with) (?:a|an|the|one of your|your) (?:real |live |actual )?(?:human|person|agent|lawyer|specialist|expert|manager|recruiter|colleague|team|advisor|consultant)|who (?:can|could|do) (?:i|we) (?:talk|speak) (?:to|with))\b/i;

/** Whether a text asks for a person. */
export const asksForPerson = (text: string): boolean => wantsPerson.test(text);

/** Returns `off-topic` for work on other subjects ("write a Python function"), which is refused. */
export function toRequest(message: string, meant: Intent | undefined): Intent | undefined {
  if (wantsDocument(message)) return 'task';
  if (wantsWork.test(message) || wantsDraft.test(message)) return meant === 'off-topic' ? meant : 'task';
  return wantsPerson.test(message) ? 'person' : meant;
}
