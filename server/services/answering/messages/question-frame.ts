/** What people call a document that they ask about, after at most two words of their own ("our new supply agreement"). */
const kind =
  '(?:[\\w-]+\\s){0,2}(?:agreement|contract|lease|document|file|pdf|policy|nda|letter|handbook|notice|deed|terms|paper)s?';
const document = `(?:this|the|my|our|that|attached)\\s${kind}`;
const greeting =
  '(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day))(?:[ ,]+(?:there|all|team|again|everyone|guys|sir|madam|sirs|or|and|lexloom))*';
const thanks =
  '(?:(?:many|lots of|with) )?(?:thanks?|thank you|thx|cheers)\\b(?:,? (?:a lot|a million|so much|very much|again|all|everyone|in advance|for (?:your|the|any|all your) (?:help|support|time|advice|answer|reply)))*';
const cites =
  '(?:please|pls|kindly|can you|could you)(?: please)? (?:quote|cite|show|give|point to|point me to)(?: me| us)? the (?:exact |relevant |right |precise )?(?:clause|section|passage|paragraph|wording|text|page|part|article)(?: number)?';

/** Matches a sentence beside a question that says nothing about what is asked. */
const aside = new RegExp(
  `^\\W*(?:${[
    greeting,
    thanks,
    cites,
    '(?:(?:kind|best|warm|kindest) )?(?:regards|wishes)\\b.{0,30}',
    `(?:i|we)(?:['’]ve| have)?(?: just)? (?:uploaded|attached) (?:an? ${kind}|${document})\\b[^?]{0,80}`,
    '(?:i|we) (?:need|have)(?: just)? (?:some help|a (?:quick |short )?question|help)(?: with (?:this|it))?',
  ].join('|')})\\W*$`,
  'i',
);
/** Matches the same behind a question without its mark: "who pays for repairs, thanks". */
const trailing = new RegExp(`(?<=\\w\\W{1,3}\\w[^]*)[\\s,;–-]+(?:${thanks}|${cites})\\W*$`, 'i');

const polite = '(?:(?:please|pls|kindly|just|also|quickly) ){0,2}';
const tells = '(?:tell|inform|advise|show)(?: me| us)';
const asker =
  '(?:i|we|my (?:boss|manager|client|wife|husband|colleague|director)|our (?:boss|client|director))';
const lead = `(?:${[
  `(?:and |so |ok |okay )?(?:just )?(?:a |one |another )?(?:quick |short |small |simple )?question(?: (?:about|on|regarding) ${document})?\\s?[:,–—-]`,
  `(?:(?:can|could|would) you )?${polite}(?:(?:check|look at|read) ${document} and )?${tells}[,:]?`,
  `${asker}(?: would|['’]d)? ${polite}(?:wants?|needs?|likes?|wishes|love) to know[,:]?`,
  `${asker}(?:['’]m| am|['’]re| are| was| were)? ${polite}wondering[,:]?`,
  `(?:according to|under|as per|per|based on|looking at) ${document},`,
].join('|')})\\s+`;
const asking =
  '(?:who|whose|whom|what|which|when|where|why|how|am|are|can|could|did|do|does|has|have|is|may|might|must|shall|should|was|were|will|would)\\b';
/** Matches how a question is led up to; what follows is put as a question by itself. */
const leadIn = new RegExp(`^\\W*(?:${greeting}[,!.:]\\s+(?:${lead})?|${lead})(?=${asking})`, 'i');
/** Has a word of each: `leadIn` takes long to compile, and most questions have none. */
const mayLead =
  /^\W*(?:hi|hello|hey|dear|greetings|good)|question|tell|inform|advise|show|know|wondering|\b(?:according|under|per|based|looking)\b/i;
/** A lead-in may follow another: "Hi, quick question: …". */
const maxLeadIns = 3;
/** A longer message is a pasted text, and these words belong to it. UTF-16 code units. */
const maxChars = 1000;

/**
 * Returns a message about documents without what only frames its question, such as greetings, thanks and "please tell me": by
 * their words, other passages are found, and a question with thanks is taken for small talk. Where nothing else is left, the
 * message stays as it is.
 */
export function withoutFrame(message: string): string {
  if (message.length > maxChars) return message;
  const sentences = message.split(/(?<=[.!?])\s+(?=\S)|\n+/);
  const asked = sentences.filter((sentence) => !aside.test(sentence));
  const kept = asked.length > 0 ? asked : sentences;
  return kept.map((sentence) => withoutLeadIns(sentence).replace(trailing, '')).join(' ');
}

function withoutLeadIns(sentence: string): string {
  if (!mayLead.test(sentence)) return sentence;
  let asked = sentence;
  for (let count = 0; count < maxLeadIns && leadIn.test(asked); count++) asked = asked.replace(leadIn, '');
  return asked;
}
