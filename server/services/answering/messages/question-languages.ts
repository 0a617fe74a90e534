import { type Language, withoutFunctionWords } from '../../text/message-language.ts';
import type { Country } from '../countries/named-countries.ts';
import { translateWords } from '../language/translate-words.ts';
import type { Reading } from './question-readings.ts';

/** Who names no country mostly asks about the one where the message's language is spoken. */
export const likelyCountries: Readonly<Partial<Record<Language, readonly Country[]>>> = {
  hi: ['India'],
  'hi-Latn': ['India'],
  de: ['European Union'],
  es: ['European Union'],
};

const translatedPrior = 0.95;

/** Returns a reading in another language both as it is, without its function words, and in English as far as its words are known. */
export function addTranslation(
  reading: Reading,
  language: Language,
  isKnown: (word: string) => boolean,
): Reading[] {
  if (language === 'en') return [reading];
  const text = translateWords(reading.text, language, isKnown);
  // Who is addressed, and whether a meaning is asked for, stands in the words that the search does without.
  const untranslated = {
    ...reading,
    text: withoutFunctionWords(reading.text, language, isKnown),
    wording: reading.text,
  };
  return text
    ? [untranslated, { ...untranslated, text, prior: reading.prior * translatedPrior }]
    : [untranslated];
}
