import { detectLanguage } from '../../text/message-language.ts';
import { namesCountry, replaceNationalities } from '../countries/foreign-countries.ts';
import { findCountries } from '../countries/named-countries.ts';
import { namesSomething } from '../language/names-something.ts';
import { toMessageQuestions, toWholeMessage } from '../messages/message-questions.ts';
import { addTranslation, likelyCountries } from '../messages/question-languages.ts';
import { toEarlierQuestion, toPlainReading } from '../messages/question-readings.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Passage } from '../passages/passage.ts';
import { type Ranked, rank } from '../search/answer-ranking.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';

/** How many passages a model is given. */
export const maxMaterial = 8;
/** Low: a model judges for itself, and of what nothing of ours answers, a third still gets no passage at all. */
const minMaterial = 0.003;
/** Less probable passages do not count as an answer. */
const minAnswering = 0.01;

/**
 * Finds passages that may help a model, which judges for itself; best first. Searches once for a short English message by itself,
 * which costs half of what deciding what to quote does and holds the right passage as often (`npm run bench:answers`).
 */
export function createMaterialFinder(search: KnowledgeSearch) {
  /** `earlier`: the visitor's messages before it, oldest first. */
  return function findMaterial(message: string, earlier: readonly string[] = []): Passage[] {
    if (!namesSomething(message)) return [];
    const language = detectLanguage(message);
    const placed = [message, ...earlier.toReversed()].find(namesCountry);
    const countries = findCountries(placed ?? '');
    const likely = placed ? undefined : likelyCountries[language];
    const rankings = listTexts(message, earlier)
      .flatMap((text) => addTranslation(toPlainReading(text), language, search.isKnown))
      .map(({ text, wording }) => {
        const found = rank(search.search(replaceNationalities(text), countries, { wording, likely }));
        return found.filter(({ entry, probability }) => !entry.intent && probability >= minMaterial);
      });
    return takeInTurns(rankings).map(({ entry: { passage }, probability }) =>
      probability < minAnswering ? { ...passage, isUnsure: true } : passage,
    );
  };
}

/** The message; each question of a long one; and a single question behind the one before it, in case it follows that. */
function listTexts(message: string, earlier: readonly string[]): string[] {
  const whole = toWholeMessage(message);
  const questions = toMessageQuestions(message);
  const ofLong = whole ? questions.map(({ text, context }) => `${context} ${text}`.trim()) : [];
  const previous = questions.length === 1 ? toEarlierQuestion(earlier) : '';
  return [...new Set([whole ?? message, ...ofLong, ...(previous ? [`${previous} ${message}`] : [])])];
}

/** Takes the first of each ranking, then the second of each: their probabilities are of different texts. */
function takeInTurns(rankings: readonly (readonly Ranked[])[]): Ranked[] {
  const taken = new Map<KnowledgePassage, Ranked>();
  for (let place = 0; place < maxMaterial; place++)
    for (const { [place]: ranked } of rankings)
      if (ranked && !taken.has(ranked.entry)) taken.set(ranked.entry, ranked);
  return [...taken.values()].slice(0, maxMaterial);
}
