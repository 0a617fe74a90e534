import { toAnswerCertainty } from './answers/answer-certainty.ts';
import { isOfSubject, toLead } from './answers/lead-passage.ts';
import type { FoundAnswer } from './answers/question-search.ts';
import { findReferredAmounts } from './answers/referred-amounts.ts';
import { isSmallPrint } from './answers/suggestions.ts';
import { type Country, countryNames } from './countries/named-countries.ts';
import type { GuidePart, KnowledgePassage } from './passages/knowledge-passage.ts';
import type { Passage } from './passages/passage.ts';
import type { Ranked } from './search/answer-ranking.ts';

/** What is quoted for one question of a message. */
export type ReplyPart = {
  question: string;
  /** Best first. */
  passages: readonly Passage[];
  /** Whether the handbook answers it best. */
  isGuide: boolean;
  /** Whether any of it is from the handbook and so general information. */
  quotesGuide?: true;
  /** The question before it, if it was answered together with that. */
  goesOnWith?: string;
  /** Set if the answer depends on a country that nobody has named. */
  countries?: readonly Country[];
};

/** Tuned, as are the shares below, on the half of the visitors' questions that is not held out. */
export const minTouched = 0.25;
/** Low, because work is handed over to a person anyway, so that a page on its subject helps even if it is uncertain. */
const minForTask = 0.06;
/** A second passage is quoted if it may well be the one meant: at least this probable, and `minShare` of the first. */
const minSecond = 0.1;
/** Low, because the right section of a guide or article is found far less often than the right guide or article. */
const minSiblingShare = 0.1;
/** A third passage is quoted only if all of them are about equally probable. */
export const minThirdShare = 0.6;
const minThird = 0.15;
/** For "what is a P45", guides for other countries are below 1/100; for "how much notice must I give", none is below 1/12. */
const minOtherCountryShare = 0.03;

/** Chooses what to quote for a question. `minShare`: from which share of the first one's probability on a second passage is quoted. */
export function toPart(
  { question, ranked, countries, likely, isPromised, before }: FoundAnswer,
  { isTask, minShare }: { isTask: boolean; minShare: number },
): ReplyPart {
  // A request for work is not a question about our terms.
  const facts = ranked.filter(({ entry }) => !entry.intent && !(isTask && isSmallPrint(entry)));
  const [first] = ranked;
  const [best, ...others] = facts;
  const min = isTask ? minForTask : minTouched;
  if (!best || toAnswerCertainty(facts) < min || (first?.entry.intent && !isTask))
    return { question, passages: [], isGuide: false };
  const guide = best.entry.guide;
  const isOpen =
    countries.length === 0 && (guide?.dependsOnCountry === true || isOfSeveralCountries(best, facts));
  const lead = isPromised ? best : toLead(best, facts, { question, countries, likely }, isOpen);
  const checklist = asksForChecklist.test(question)
    ? facts.find(({ entry }) => isChecklist(entry) && entry.guide?.name === guide?.name)
    : undefined;
  const amounts = findReferredAmounts(question, best, facts);
  const leads = new Set([...(checklist ? [checklist] : []), lead, best, ...(amounts ? [amounts] : [])]);
  const beside = others.filter((each) => !leads.has(each) && isNearlyAsProbable(each, best, minShare));
  const size = amounts || (lead === best && areThreeProbable(best, beside)) ? 3 : 2;
  const chosen = [...leads, ...beside].slice(0, size);
  return {
    question,
    passages: chosen.map(({ entry }) => entry.passage),
    isGuide: guide !== undefined,
    ...(chosen.some(({ entry }) => entry.guide) && { quotesGuide: true }),
    ...(before && best.isJoined && { goesOnWith: before }),
    ...(isOpen && { countries: countryNames }),
  };
}

const asksForChecklist = /\bcheck ?-?lists?\b/i;
const isChecklist = ({ guide, passage }: KnowledgePassage) =>
  guide !== undefined && /: Checklist$/.test(passage.title);

function isNearlyAsProbable({ entry, probability }: Ranked, best: Ranked, minShare: number): boolean {
  const share = probability / best.probability;
  if (isSibling(entry, best.entry)) return share >= minSiblingShare;
  return share >= minShare && probability >= minSecond;
}

const areThreeProbable = (best: Ranked, [, third]: readonly Ranked[]): boolean =>
  third !== undefined && third.probability >= Math.max(minThirdShare * best.probability, minThird);

/** Whether they are sections of one guide, or paragraphs of one section of an article. */
const isSibling = (one: KnowledgePassage, other: KnowledgePassage) =>
  one.guide ? one.guide.name === other.guide?.name : one.passage.title === other.passage.title;

/** Whether its subject has guides for several countries ("ending-employment-uk"), of which others fit as well. */
function isOfSeveralCountries({ entry: { guide }, probability }: Ranked, facts: readonly Ranked[]): boolean {
  const isOther = (other: GuidePart | undefined) =>
    other !== undefined && other.name !== guide?.name && isOfSubject(other, guide);
  return facts.some(
    (each) => isOther(each.entry.guide) && each.probability >= minOtherCountryShare * probability,
  );
}
