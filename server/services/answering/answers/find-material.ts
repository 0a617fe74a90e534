import { detectLanguage } from '../../text/message-language.ts';
import { namesCountry, replaceNationalities } from '../countries/foreign-countries.ts';
import { findCountries } from '../countries/named-countries.ts';
import { namesSomething } from '../language/names-something.ts';
import { toMessageQuestions, toWholeMessage } from '../messages/message-questions.ts';
import { addTranslation, likelyCountries } from '../messages/question-languages.ts';
import { toEarlierQuestion, toPlainReading } from '../messages/question-readings.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Passage } from '../passages/passage.ts';
import type { Material, MaterialSearch } from '../search/material-search.ts';

/** How many passages a model is given. */
export const maxMaterial = 8;
/** Low: a model judges for itself, and of what nothing of ours answers, more than half still gets no passage at all. */
const minCertainty = 0.15;
/** With less certainty, the passages do not count as an answer. */
const minAnswering = 0.3;

/** Finds passages that may help a model, which judges for itself; best first. */
export function createMaterialFinder(search: MaterialSearch) {
  /** `earlier`: the visitor's messages before it, oldest first. */
  return function findMaterial(message: string, earlier: readonly string[] = []): Passage[] {
    if (!namesSomething(message)) return [];
    const language = detectLanguage(message);
    const placed = [message, ...earlier.toReversed()].find(namesCountry);
    const countries = findCountries(placed ?? '');
    const likely = placed ? undefined : likelyCountries[language];
    const found = listTexts(message, earlier)
      .flatMap((text) => addTranslation(toPlainReading(text), language, search.isKnown))
      .map(({ text, wording }) =>
        search.search(replaceNationalities(text), countries, maxMaterial, { wording, likely }),
      )
      .filter(({ certainty }) => certainty >= minCertainty);
    const isUnsure = found.every(({ certainty }) => certainty < minAnswering);
    return takeInTurns(found).map(({ passage }) => (isUnsure ? { ...passage, isUnsure } : passage));
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

/** Takes the first of each, then the second of each: how well they fit can only be compared for one text. */
function takeInTurns(found: readonly Material[]): KnowledgePassage[] {
  const taken = new Set<KnowledgePassage>();
  for (let place = 0; place < maxMaterial; place++)
    for (const { entries } of found) {
      const entry = entries[place];
      if (entry) taken.add(entry);
    }
  return [...taken].slice(0, maxMaterial);
}
