import { type KnowledgeEntry, topicOrder } from '#shared/content/knowledge.ts';
import { toWords } from './normalise-message.ts';
import { functionWords, offTopicWords, questionWords, specifiedWords } from './vocabulary.ts';

/** Words or phrases in the form of `toWords`, each with the first topic that it indicates. */
type Terms = Map<string, KnowledgeEntry>;

export type TopicFinder = ReturnType<typeof createTopicFinder>;

const phraseLengths = [1, 2, 3, 4];
/** A message with more words tells a story, of which a single word says little about the question. */
const longestSpecified = 8;
/** Beside a word that the specification names, so many words that no topic knows say little: "we are interested in AI". */
const mostAside = 1;
/** Most words up to this length say nothing about a topic. */
const longestFunctional = 2;
const isPhrase = (term: string) => term.includes(' ');

/**
 * Finds the topic of a message. Tries phrases, then words; then, if none of its content words is unknown, weak keywords and the
 * topics' keys and titles; and a bare "who" or "what" only if it has no content word. Within each step, the order of the topics
 * decides. A message about an off-topic subject has no topic.
 */
export function createTopicFinder(knowledge: readonly KnowledgeEntry[]) {
  const entries = topicOrder.flatMap((key) => knowledge.filter((entry) => entry.key === key));
  const strong: Terms = new Map();
  const weak: Terms = new Map();
  for (const entry of entries) {
    const { key, title, keywords, weakFrom } = entry;
    addTerms(strong, entry, keywords.slice(0, weakFrom));
    addTerms(weak, entry, [...keywords.slice(weakFrom), key, title]);
  }
  const terms = [...strong.keys(), ...weak.keys()];
  const known = toWordSet(...terms);
  const question = toWordSet(questionWords);
  const specified = toWordSet(specifiedWords);
  const functional = toWordSet(questionWords, functionWords);
  const offTopic = toWordSet(offTopicWords);
  const isContentWord = (word: string) => word.length > longestFunctional && !functional.has(word);
  const first = (among: Terms, ngrams: readonly string[]) =>
    entries.find((entry) => ngrams.some((term) => among.get(term) === entry));
  const topicOf = (term: string) => strong.get(term) ?? weak.get(term);
  const listNgrams = (words: readonly string[]) => {
    const ngrams = words.flatMap((_, from) =>
      phraseLengths.map((length) => words.slice(from, from + length).join(' ')),
    );
    return words.some(isContentWord) ? ngrams.filter((term) => !question.has(term)) : ngrams;
  };
  const countUnknown = (words: readonly string[]) =>
    words.filter((word) => isContentWord(word) && !known.has(word)).length;

  return {
    strong,
    weak,
    /** The words of all terms. */
    known,
    /** The terms that are single words. */
    words: terms.filter((term) => !isPhrase(term)),
    /** Returns the words and phrases of a message that may be terms. */
    listNgrams,
    /** Returns how many content words occur in no term. */
    countUnknown,

    /**
     * Whether a short message contains a word that the specification names. Uses the message as typed, because a corrected word
     * may have meant something else.
     */
    isSpecified: (typed: readonly string[]) =>
      typed.length <= longestSpecified && typed.some((word) => specified.has(word)),

    /**
     * @param isSpecified whether the words that the specification names decide, whatever else the message says
     * @param guess the topic that takes precedence if the message contains one of its terms; beside a word that the specification names,
     * several unknown words count as one of its terms, in the order of the topics
     */
    find(words: readonly string[], isSpecified: boolean, guess?: KnowledgeEntry): KnowledgeEntry | undefined {
      if (words.some((word) => offTopic.has(word))) return undefined;
      const ngrams = listNgrams(words);
      const unknown = countUnknown(words);
      if (guess && ngrams.some((term) => topicOf(term) === guess)) return guess;
      return (
        first(strong, ngrams.filter(isPhrase)) ??
        (isSpecified
          ? entries.find(
              (entry) =>
                (entry === guess && unknown > mostAside) ||
                ngrams.some((term) => (specified.has(term) ? topicOf(term) : strong.get(term)) === entry),
            )
          : first(strong, words)) ??
        (unknown ? undefined : first(weak, ngrams))
      );
    },
  };
}

export function toWordSet(...lists: string[]): Set<string> {
  return new Set(toWords(lists.join(' ')));
}

function addTerms(to: Terms, entry: KnowledgeEntry, terms: readonly string[]) {
  for (const term of terms) {
    const key = toWords(term).join(' ');
    if (!to.has(key)) to.set(key, entry);
  }
}
