import type { Country } from '../countries/named-countries.ts';
import type { Reading } from '../messages/question-readings.ts';
import { type Ranked, rank } from './answer-ranking.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';

/** The guide that answered the previous question, and how certain that was: a follow-up is mostly about the same guide. */
export type Topic = { guide: string; probability: number };

/** A follow-up alone, and joined with the question that it follows. */
type FollowUp = {
  question: string;
  joined: Reading;
  countries: readonly Country[];
  likely?: readonly Country[] | undefined;
};

/**
 * Ranks the answers to a follow-up. The joined question says how likely the previous guide (`topic`) is to answer again; which
 * of its sections does also depends on the follow-up's own words.
 */
export function rankOnTopic(search: KnowledgeSearch, topic: Topic, followUp: FollowUp): Ranked[] {
  const { question, joined, countries, likely } = followUp;
  const ranked = rank(search.search(joined.text, countries, { wording: joined.wording, likely }));
  const alone = rank(search.search(question, countries, { topic: topic.guide, likely }));
  const scoreAlone = new Map(alone.map(({ entry, score }) => [entry, score]));
  const members = ranked
    .filter(({ entry }) => entry.guide?.name === topic.guide)
    .map((each) => ({ ...each, score: (each.score + (scoreAlone.get(each.entry) ?? each.score)) / 2 }));
  const surest = Math.max(0, ...members.map(({ probability }) => probability));
  const boosted = (1 + topic.probability) * surest;
  const top = Math.max(...members.map(({ score }) => score));
  return [
    ...ranked.filter(({ entry }) => entry.guide?.name !== topic.guide),
    ...members.map((each) => ({ ...each, probability: boosted * Math.exp(each.score - top) })),
  ];
}
