import { toLatinDigits } from '../../services/text/devanagari-digits.ts';
import { detectTextLanguage, isSurelyEnglish } from '../../services/text/message-language.ts';

/** As much of a text tells its language. UTF-16 code units. */
const maxToldChars = 20_000;

/**
 * Returns what translates the words of a text in German, Spanish or Hindi, by which it is indexed: the finder has learnt from English
 * documents only. Parts in English stay as they are. Undefined for a text in English. The dictionaries are loaded for the others alone.
 */
export async function loadTranslator(text: string): Promise<((part: string) => string) | undefined> {
  const language = detectTextLanguage(text.slice(0, maxToldChars));
  if (language === 'en') return undefined;
  const { createTextTranslator } = await import('../../services/answering/language/translate-words.ts');
  const translate = createTextTranslator(language);
  return (part) => (isSurelyEnglish(part) ? part : translate(toLatinDigits(part)));
}
