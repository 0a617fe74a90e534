import { isPlaceOnly } from '../countries/named-countries.ts';
import type { GuidePart, KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Ranked } from '../search/answer-ranking.ts';
import type { FoundAnswer } from './question-search.ts';

/** If a question asks what something is, its guide's beginning is quoted first from this share of the best section on. */
const minIntroShare = 0.2;
/** If a country is named, its section is quoted before the guide's beginning from this share of it on. */
const minNamedCountryShare = 0.1;
/** A country is implied if every other country's section has at most this share of the best one's probability … */
const maxOtherCountryShare = 0.1;
/** … and its class at least this share of that of the guide's beginning. */
const minImpliedClassShare = 0.3;
/** If a country alone is named ("US" after a question), its section comes first from this share of the best one on. */
const minPlaceShare = 0.25;

/** Returns what is quoted first: the best passage, its guide's beginning, or the section about the country that was named. */
export function toLead(
  best: Ranked,
  facts: readonly Ranked[],
  { question, countries, likely }: Pick<FoundAnswer, 'question' | 'countries' | 'likely'>,
  isOpen: boolean,
): Ranked {
  const { guide } = best.entry;
  if (!guide) return best;
  const meant = countries.length > 0 ? countries : (likely ?? []);
  const sections = facts.filter(({ entry }) => entry.guide?.name === guide.name);
  const findNamed = (minShare: number) =>
    sections.find(
      ({ entry, probability }) =>
        meant.some((country) => country === entry.guide?.country) &&
        probability >= minShare * best.probability,
    );
  if (isPlaceOnly(question)) return findNamed(minPlaceShare) ?? best;
  if (isIntro(best.entry))
    return (best.signals.defining > 0 ? undefined : findNamed(minNamedCountryShare)) ?? best;
  const intro = sections.find(({ entry }) => isIntro(entry));
  const isMeant = meant.some((country) => country === guide.country);
  return intro && isIntroFirst(intro, best, isOpen && !isMeant, facts) ? intro : best;
}

/** Whether a guide's beginning is quoted before the section that answers best. */
function isIntroFirst(intro: Ranked, best: Ranked, isOpen: boolean, facts: readonly Ranked[]): boolean {
  const { guide } = best.entry;
  // If the country is unknown, what holds everywhere comes first.
  if (isOpen && guide?.dependsOnCountry && guide.country && !isCountryImplied(intro, best, facts))
    return true;
  // "What does an indemnity clause do?" is answered by what the clause is, then by how it differs from damages.
  return best.signals.defining > 0 && intro.probability >= minIntroShare * best.probability;
}

/**
 * Whether a question means the country of the best section without naming it ("warn act how many days"): other countries are
 * far behind, and the classifier, which knows that "maternity leave how long" asks for the beginning, agrees.
 */
function isCountryImplied(intro: Ranked, best: Ranked, facts: readonly Ranked[]): boolean {
  const { guide } = best.entry;
  const other = facts.find(
    ({ entry }) =>
      entry.guide?.country && entry.guide.country !== guide?.country && isOfSubject(entry.guide, guide),
  );
  return (
    (other?.probability ?? 0) <= maxOtherCountryShare * best.probability &&
    best.signals.classified >= minImpliedClassShare * intro.signals.classified
  );
}

const isIntro = ({ passage, guide }: KnowledgePassage) => passage.title === guide?.title;

/** Whether two guides have one subject, each for another country: "ending-employment-uk". */
export const isOfSubject = (one: GuidePart, other: GuidePart | undefined) =>
  toSubject(one.name) === toSubject(other?.name ?? '');

/** The name of a guide without the country at its end. */
export const toSubject = (guideName: string) =>
  guideName.replace(/(?:-in)?(?:-the)?-(?:eu|india|uk|us)$/, '');
