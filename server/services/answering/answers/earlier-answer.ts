import { findCountries } from '../countries/named-countries.ts';
import { isRefused, isSmallTalk } from '../messages/intent.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { rank } from '../search/answer-ranking.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';
import type { Topic } from '../search/topic-ranking.ts';

/** From this probability on, a message counts as small talk. */
const minTalk = 0.5;

/** What answered the previous message. */
export type EarlierAnswer = {
  entry: KnowledgePassage;
  /** False for small talk, after which nothing is a follow-up. */
  isFact: boolean;
  isRefused: boolean;
  /** The guide that it belongs to. */
  topic?: Topic;
};

/** Returns what answers an earlier question on its own; undefined if nothing does. */
export function findEarlierAnswer(search: KnowledgeSearch, question: string): EarlierAnswer | undefined {
  const [best, ...others] = rank(search.search(question, findCountries(question)));
  if (!best) return undefined;
  const isFact = !isSmallTalk(best.entry.intent) || best.probability < minTalk;
  const guide = best.entry.guide?.name;
  const isRefusal = isRefused(best.entry.intent);
  if (!guide) return { entry: best.entry, isFact, isRefused: isRefusal };
  const sections = others.filter(({ entry }) => entry.guide?.name === guide);
  const probability = sections.reduce((sum, each) => sum + each.probability, best.probability);
  return {
    entry: best.entry,
    isFact,
    isRefused: isRefusal,
    topic: { guide, probability: Math.min(1, probability) },
  };
}
