import { greetings, type KnowledgeEntry, knowledge } from '#shared/content/knowledge.ts';
import { topicTerms } from '#shared/content/topic-terms.ts';
import { toWords } from './normalise-message.ts';
import { createSpelling } from './spelling.ts';
import { createTopicFinder, toWordSet } from './topic-finder.ts';
import { foreignWords, functionWords, guardedWords } from './vocabulary.ts';

export type HelpAnswer =
  | { kind: 'topic'; entry: KnowledgeEntry }
  | { kind: 'greeting' | 'help' | 'fallback' };

/** What the answers are found in. */
export type HelpContent = { knowledge: readonly KnowledgeEntry[]; greetings: readonly string[] };

/** What a visitor can type has no limit; more characters than these are not looked at. */
const maxLength = 3_000;

export const { find: findAnswer, toCorrectWords } = createAnswerFinder({ knowledge, greetings });

/** Finds the answer to a message, its slips corrected: a topic, then a greeting, "help", or the fallback. */
export function createAnswerFinder({ knowledge, greetings }: HelpContent) {
  const topics = createTopicFinder(knowledge, topicTerms);
  const correct = createSpelling(
    [...greetings, ...topics.words],
    new Set([...topics.known, ...toWordSet(functionWords, foreignWords, guardedWords)]),
  );

  /** The words of what a visitor typed, as the topics' terms are written. */
  function toCorrectWords(input: string): string[] {
    return toWords(input.slice(0, maxLength)).map(correct);
  }

  return {
    toCorrectWords,

    find(input: string): HelpAnswer {
      const words = toCorrectWords(input);
      const entry = topics.find(words);
      if (entry) return { kind: 'topic', entry };
      const text = ` ${words.join(' ')} `;
      if (greetings.some((greeting) => text.includes(` ${greeting} `))) return { kind: 'greeting' };
      return { kind: text.includes('help') ? 'help' : 'fallback' };
    },
  };
}
