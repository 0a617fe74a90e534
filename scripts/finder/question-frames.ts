/** How people and forms ask about a matter that they name: "Is there a non-compete in this contract?" */
const frames = [
  'is there a # in this contract',
  'is there any # under the agreement',
  'does this contract include a #',
  'does the agreement contain any #',
  'are there any # provisions',
  'what does the document say about #',
  'what is the # under this contract',
  'what are the # terms in this agreement',
  'where is the # clause',
  'show me the # clause',
  'tell me about #',
  'how does this contract deal with #',
  'anything on # in here',
  'please quote the # section',
  'was # agreed',
  'can you find the part on #',
];
/** A wording that begins with one of these is a sentence, not the name of a matter. */
const starters = new Set(
  `a am any anything are as at by can could did do does for from has have how i if in is may might must on shall should tell
  the there to under until was we were what whats when where wher which who whom whose why will with would you your my our
  their they it its not no please pls i'm im and or so but that this`.split(/\s+/),
);
const maxNameWords = 5;

/** Whether a wording only names the matter ("late payment interest"). */
function isName(question: string): boolean {
  const words = question.toLowerCase().split(/\s+/);
  return words.length <= maxNameWords && !question.endsWith('?') && !starters.has(words[0] ?? '');
}

/** Puts a name into a frame; other wordings stay as they are. */
export function frame(question: string, random: () => number): string {
  if (!isName(question)) return question;
  return (frames[Math.floor(random() * frames.length)] ?? '#').replace('#', question);
}
