import { locateWords } from '../words/words.ts';

/** What the answer to a question has to say, beside what it is about. */
export type Sought = {
  /** Whether it asks for what is left out: "What doesn't count?", "Which claims are not covered?" */
  excludes: boolean;
  /** Whether it asks what must not be done: "What can't I bring?" */
  forbids: boolean;
  /** Its own words as stems, without those of a question that it goes on with. */
  terms: readonly string[];
  /** The stem of what somebody does of whom it asks: "decide" of "Who decides on leave?"; empty if it asks for nobody. */
  action: string;
};

const negated =
  /\b(?:what|which(?: [a-z]+){0,3})(?:(?:['’]s| is| are| was| were| does| do| will)? not\b|['’]s (?:never|excluded|exempt)\b| (?:is|are|do|does|did|was|were|wo|would)n['’]?t\b| (?:am|is|are|do|does|did|will) (?:i|we|you|they|he|she|it|this|that|(?:the|my|our) [a-z]+) not\b)/;
const named =
  /\b(?:exclusions?|excluded|exempt(?:ed|ions?)?|carve-?outs?|left out|not (?:covered|included|insured))\b/;
/** "What isn't clear to me is …" and "what if it is not" ask for nothing that is left out. */
const otherwise = /\b(?:why|how come|what if|what happens|not (?:sure|clear|certain))\b/;

const forbidding = new RegExp(
  [
    "can['\u2019]?t\\b|cannot\\b|(?:must|should|could)n['\u2019]?t\\b|(?:can|may|must|should|could) not\\b",
    '(?:can|may|must|should|could) (?:i|we|you|they|he|she|(?:the|my|our) [a-z]+) not\\b',
    '(?:am|are|is) (?:i |we |you |they |he |she |(?:the|my|our) [a-z]+ )?(?:not (?:allowed|permitted)|forbidden|prohibited|banned)\\b',
  ]
    .map((form) => `\\b(?:what|where|when|who|which(?: [a-z]+){0,2}) (?:${form})`)
    .join('|'),
);

const lead =
  '^\\W*(?:(?:and|but|so|ok|okay|then|also)\\W+)*(?:(?:(?:what|how) about|in case of|with|for) [^,?]{1,40},\\s*)?who(?: (?:else|then|actually|ultimately|finally|here|exactly|normally|usually))*';
const auxiliary =
  '(?: (?:gets?|has|have|needs?|is|are) (?:to|allowed to|supposed to|entitled to|required to|going to)| (?:can|may|must|will|would|should|shall|does|do)| (?:is|are) responsible for| (?:is|are)(?= [a-z]+ing\\b))?(?: (?:not|also|then|actually|ultimately|finally))?';
const acting = new RegExp(`${lead}${auxiliary} ([a-z]{3,})`);
/** Verbs that say nothing of what somebody does. */
const empty =
  /^(?:is|are|was|were|am|be|been|being|has|have|had|does|did|do|can|could|may|might|must|will|would|shall|should|the|this|that|these|those|they|you|not|else|get|gets|got|says?|said|goes|comes|counts?|what|which)$/;

/** Reads what the answer to a question has to say. */
export function readSought(asked: string, terms: readonly string[] = []): Sought {
  const question = asked.toLowerCase();
  const [, verb = ''] = acting.exec(question) ?? [];
  const [stem] = empty.test(verb) ? [] : locateWords(verb);
  return {
    terms,
    forbids: forbidding.test(question) && !otherwise.test(question),
    excludes: (negated.test(question) || named.test(question)) && !otherwise.test(question),
    action: stem?.term ?? '',
  };
}
