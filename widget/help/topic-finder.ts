import { type KnowledgeEntry, topicOrder } from '#shared/content/knowledge.ts';
import { toWords } from './normalise-message.ts';
import { bareWords, foreignWords, functionWords, namedWords } from './vocabulary.ts';

/** Words or phrases in the form of `toWords`, each with the first topic that it indicates. */
type Terms = Map<string, KnowledgeEntry>;

export type TopicFinder = ReturnType<typeof createTopicFinder>;

const phraseLengths = [1, 2, 3, 4];
/** A message with more words tells a story, of which a single word says little about the question. */
const longestNamed = 8;
/** Most words up to this length say nothing about a topic. */
const longestFunctional = 2;
const isPhrase = (term: string) => term.includes(' ');

/**
 * Finds the topic of a message. Tries phrases, then words; then, if none of its telling words is unknown, weak keywords and the
 * topics' keys and titles; and a bare "who" or "what" only if it has no telling word. Within each step, the order of the topics
 * decides. A message about a foreign subject has no topic.
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
  const bare = toWordSet(bareWords);
  const named = toWordSet(namedWords);
  const functional = toWordSet(bareWords, functionWords);
  const foreign = toWordSet(foreignWords);
  const isTelling = (word: string) => word.length > longestFunctional && !functional.has(word);
  const first = (among: Terms, said: readonly string[]) =>
    entries.find((entry) => said.some((term) => among.get(term) === entry));
  const topicOf = (term: string) => strong.get(term) ?? weak.get(term);
  const listSaid = (words: readonly string[]) => {
    const said = words.flatMap((_, from) =>
      phraseLengths.map((length) => words.slice(from, from + length).join(' ')),
    );
    return words.some(isTelling) ? said.filter((term) => !bare.has(term)) : said;
  };
  const countUnknown = (words: readonly string[]) =>
    words.filter((word) => isTelling(word) && !known.has(word)).length;

  return {
    strong,
    weak,
    /** The words of all terms. */
    known,
    /** The terms that are single words. */
    words: terms.filter((term) => !isPhrase(term)),
    /** Returns the words and phrases of a message that may be terms. */
    listSaid,
    /** Returns how many telling words occur in no term. */
    countUnknown,

    /**
     * Whether a short message contains a word that the specification names. Uses the message as typed, because a corrected word
     * may have meant something else.
     */
    isNamed: (typed: readonly string[]) =>
      typed.length <= longestNamed && typed.some((word) => named.has(word)),

    /**
     * @param isNamed whether the words that the specification names decide, whatever else the message says
     * @param guess the topic that takes precedence if the message contains one of its terms
     */
    find(words: readonly string[], isNamed: boolean, guess?: KnowledgeEntry): KnowledgeEntry | undefined {
      if (words.some((word) => foreign.has(word))) return undefined;
      const said = listSaid(words);
      if (guess && said.some((term) => topicOf(term) === guess)) return guess;
      return (
        first(strong, said.filter(isPhrase)) ??
        (isNamed
          ? entries.find((entry) =>
              said.some((term) => (named.has(term) ? topicOf(term) : strong.get(term)) === entry),
            )
          : first(strong, words)) ??
        (countUnknown(words) ? undefined : first(weak, said))
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
