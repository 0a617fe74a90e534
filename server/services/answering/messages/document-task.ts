/** What the quoting assistant cannot do with a document's words. */
export type DocumentTask = 'explain' | 'translate' | 'rewrite' | 'write';

/** Longer messages are pasted texts, and this only reads what they begin with. UTF-16 code units. */
const maxChars = 600;
const lead = String.raw`^\W*(?:(?:hi|hello|hey|please|pls|kindly|now|and|ok(?:ay)?)\W+)*(?:(?:can|could|would|will) you (?:please )?|i (?:need|want) you to |(?:i|we) (?:would|'d) like you to |help me (?:to )?)?(?:please )?`;
const languages =
  '(?:english|hindi|german|spanish|french|italian|portuguese|arabic|chinese|japanese|marathi|tamil|telugu|bengali|gujarati|punjabi|urdu|kannada|malayalam|dutch|polish|turkish|russian)';

/** How plain it should be: "in simple words", "like I am five". */
const plainly =
  /\s*\b(?:in (?:(?:very |more )?(?:simple|simpler|plain|easy|easier|layman['’]?s?|laymen['’]?s?|normal|everyday|non-legal)(?: (?:words|terms|english|language))?)|as if i (?:were|was) \w+|like i(?:['’]?m| am) (?:5|five|\w+ years? old|a (?:child|kid))|for (?:dummies|a layman|a lay person|a non-lawyer)|eli5)\b/i;
/** "Shorten the clause" changes a text; "correct my personal data" and "modify the order" do not. */
const changing =
  '(?:edit|amend|correct|shorten|improve|modify|fix|reformulate)(?= (?:it|this|that|them|everything)\\W*$| [^.?!]{0,40}\\b(?:agreement|article|clause|contract|document|draft|language|lease|nda|paragraph|policy|provision|section|sentence|text|wording)s?\\b)';
const better =
  '(?:suggest|propose|draft|write|give me|provide)(?: (?:me|us))?(?: (?:a|an|some))? (?:better|new|alternative|clearer|fairer|different|improved|other|revised|softer|stronger) (?:wording|language|text|version|draft|clause)s?(?: (?:for|of))?';
/** A text of its own, beside the document: "draft an e-mail to the landlord about clause 4". */
const writing =
  '(?:draft|write|compose|prepare|create|generate|type up) (?:(?:me|us) )?(?:an?|the|some|my|our) (?:[\\w-]{1,20} ){0,3}?(?:e-?mail|mail|letter|reply|response|answer|message|memo|notice|counter-?offer|proposal|addendum|amendment|agreement|contract|nda|job description|offer)\\b';
const orders: readonly (readonly [DocumentTask, RegExp])[] = [
  [
    'translate',
    new RegExp(
      `${lead}(?:translate\\b|übersetz\\p{L}*|traduc\\p{L}*|traduzca\\p{L}*)|अनुवाद|\\banuvad\\b`,
      'iu',
    ),
  ],
  [
    'rewrite',
    new RegExp(
      `${lead}(?:(?:re-?write|re-?word|re-?phrase|re-?draft|paraphrase|proof-?read|${better})\\b|${changing})`,
      'i',
    ),
  ],
  ['explain', new RegExp(`${lead}simplify\\b`, 'i')],
  ['write', new RegExp(`${lead}${writing}`, 'i')],
];
const explaining = new RegExp(
  `${lead}(?:explain|describe|put|say|tell me|break down|what (?:does|do|is))\\b`,
  'i',
);
const explains = new RegExp(`${lead}(?:explain|describe|put|break down)\\b(?: (?:to|for) (?:me|us))?`, 'i');
const intoLanguage = new RegExp(`\\s*\\b(?:in|into|to) ${languages}\\b`, 'i');

/**
 * Reads what a message wants done with words of a document, if it is more than to find them: "Translate the notice clause into
 * Hindi". `subject`: what is left to look for, "the notice clause"; empty for "translate this".
 */
export function readDocumentTask(message: string): { task: DocumentTask; subject: string } | undefined {
  if (message.length > maxChars) return undefined;
  for (const [task, order] of orders) {
    if (!order.test(message)) continue;
    const rest = message.replace(order, '');
    return { task, subject: toSubject(task === 'write' ? (aboutSomething.exec(rest)?.[1] ?? '') : rest) };
  }
  if (plainly.test(message) && explaining.test(message))
    return { task: 'explain', subject: toSubject(message.replace(explains, '')) };
  return undefined;
}

/** Whom a letter goes to says nothing of the document; what it is about does. */
const aboutSomething =
  /\b(?:about|regarding|concerning|because of|in respect of|on the basis of|based on)\s+(.+)$/is;
/** What the words should become says nothing of where they stand: "… so that only we can terminate". */
const purpose = /\s*(?:,|\b(?:so that|so as to|such that|to be|to make|making)\b).*$/is;

const toSubject = (rest: string) =>
  rest.replace(plainly, '').replace(intoLanguage, '').replace(purpose, '').trim();

/** "What does the liability clause mean?" asks for that clause, and not for the definition of a term. */
const meaningOfClause =
  /^\W*(?:so |and |but )?what (?:do|does|is) (?:the |this |that |our |my |their )?((?:[\p{L}-]{1,30} ){1,4}(?:clause|provision|section|paragraph|article)s?) (?:about|all about|cover|do|entail|mean|say)(?: (?:for|to) (?:me|us|the \p{L}+))?(?: exactly)?\W*$/iu;

/** Returns what to look for in documents: the subject of a task, or the clause that a question asks the meaning of. */
export function toSearched(question: string): string {
  const subject = readDocumentTask(question)?.subject ?? question;
  const [, clause] = meaningOfClause.exec(subject) ?? [];
  return clause === undefined ? subject : `the ${clause}`;
}
