import { greetings, type KnowledgeEntry, knowledge, type TopicKey } from '#shared/content/knowledge.ts';
import { toWords } from './normalise-message.ts';
import { createSpelling } from './spelling.ts';
import { createTopicFinder, toWordSet } from './topic-finder.ts';
import { functionWords, offTopicWords, uncorrectedWords } from './vocabulary.ts';

export type HelpAnswer =
  | { kind: 'topic'; entry: KnowledgeEntry }
  | { kind: 'greeting' | 'help' | 'fallback' };

/** What answers are found in. */
export type HelpContent = { knowledge: readonly KnowledgeEntry[]; greetings: readonly string[] };

/**
 * Returns the topic of a message, `none` if it is out of scope, and nothing if uncertain. For messages with words that no
 * topic lists.
 */
export type RecogniseTopic = (words: readonly string[]) => TopicKey | 'none' | undefined;

/** In a message of more words, a single one says little, even if topics know all of them. Chosen by cross-validation. */
const longestPlain = 5;
/** Only this many characters are read, because a visitor may type without limit. */
const maxLength = 3_000;

export const { find: findAnswer, toCorrectWords, topics } = createAnswerFinder({ knowledge, greetings });

/** Finds the answer to a message after correcting typing errors: a topic, otherwise a greeting, "help", or the fallback. */
export function createAnswerFinder({ knowledge, greetings }: HelpContent) {
  const topics = createTopicFinder(knowledge);
  const correct = createSpelling(
    [...greetings, ...topics.words],
    new Set([...topics.known, ...toWordSet(functionWords, offTopicWords, uncorrectedWords)]),
  );

  const toTypedWords = (input: string) => toWords(input.slice(0, maxLength));

  /** Returns the words that a visitor typed, in the form of the topics' terms. */
  function toCorrectWords(input: string): string[] {
    return toTypedWords(input).map(correct);
  }

  function findTopic(
    typed: readonly string[],
    words: readonly string[],
    recognise?: RecogniseTopic,
  ): KnowledgeEntry | undefined {
    const recognised = (words.length > longestPlain || topics.countUnknown(words)) && recognise?.(words);
    const entry = knowledge.find(({ key }) => key === recognised);
    const isSpecified = topics.isSpecified(typed);
    return recognised && !isSpecified ? entry : topics.find(words, isSpecified, entry);
  }

  return {
    topics,
    toCorrectWords,

    /**
     * @param recognise decides where the message is long or a word of it stands in no topic's list; where the specification
     * names another word of it, only for a topic that such a list speaks for. Without it the lists alone decide
     */
    find(input: string, recognise?: RecogniseTopic): HelpAnswer {
      const typed = toTypedWords(input);
      const words = typed.map(correct);
      const entry = findTopic(typed, words, recognise);
      if (entry) return { kind: 'topic', entry };
      const text = ` ${words.join(' ')} `;
      if (greetings.some((greeting) => text.includes(` ${greeting} `))) return { kind: 'greeting' };
      return { kind: text.includes('help') ? 'help' : 'fallback' };
    },
  };
}
