import { type Ranked, rank } from './answer-ranking.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';
import type { Country } from './named-countries.ts';

/** The guide that answered before, and how certain it was: a follow-up is mostly about the same one. */
export type Topic = { guide: string; probability: number };

/** A follow-up by itself, and joined with what it follows. */
type FollowUp = { question: string; joined: string; countries: readonly Country[] };

/**
 * Ranks the answers to a follow-up. It is about the guide that answered before (`topic`), as the joined question says; which of the
 * guide's sections answers, its own words say as well.
 */
export function rankOnTopic(search: KnowledgeSearch, topic: Topic, followUp: FollowUp): Ranked[] {
  const { question, joined, countries } = followUp;
  const ranked = rank(search.search(joined, countries));
  const byItself = rank(search.search(question, countries, undefined, topic.guide));
  const own = new Map(byItself.map(({ entry, score }) => [entry, score]));
  const members = ranked
    .filter(({ entry }) => entry.guide?.name === topic.guide)
    .map((each) => ({ ...each, score: (each.score + (own.get(each.entry) ?? each.score)) / 2 }));
  const sure = Math.max(0, ...members.map(({ probability }) => probability));
  const boosted = (1 + topic.probability) * sure;
  const top = Math.max(...members.map(({ score }) => score));
  return [
    ...ranked.filter(({ entry }) => entry.guide?.name !== topic.guide),
    ...members.map((each) => ({ ...each, probability: boosted * Math.exp(each.score - top) })),
  ];
}
