/** "What's" or "whats", of which the "s" would count as a word that hardly any passage has. */
export const contracted = /\b(what|where|when|how|who|which)['’]?s\b/gi;

/** Matches "they're" and, where it is no other word, "theyre". */
const contraction =
  /^(?:(?:i|we|you|they|he|she|it|that|there)['’](?:m|ve|re|ll|d)|im|ive|(?:you|they)(?:re|ve|ll)|weve|shes|thats|theres)$/i;
const ofSomebody = /\b(?:he|she|it|that|there|here)['’]s\b/gi;
/** Whether a word of a question stands for a pronoun and a verb, such as the "s" of "he's", and names nothing. */
export const isContraction = (spelled: string, question: string) =>
  spelled === 's' ? !/['’]s\b/i.test(question.replace(ofSomebody, '')) : contraction.test(spelled);
