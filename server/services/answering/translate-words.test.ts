import { expect, test } from 'vitest';
import { hindiGlossary } from '#shared/content/glossary/hindi-glossary.ts';
import type { Language } from './message-language.ts';
import { translateWords } from './translate-words.ts';

const translate = (message: string, language: Language) => translateWords(message, language, () => false);

test('no key of the Hindi glossary takes the words of another with a different meaning', () => {
  const misled = hindiGlossary.flatMap(Object.entries<string>).flatMap(([key, english]) => {
    const found = translate(key, /[a-z]/.test(key) ? 'hi-Latn' : 'hi');
    return found === english ? [] : [`${key}: ${found}`];
  });
  expect(misled).toEqual([]);
});

test('short Devanagari words are not translated as words of the same consonants', () => {
  expect(translate('कम पीछे पति दूर बाद', 'hi')).toBe('');
});

test('Devanagari words are translated with other endings, vowel signs and dots below letters', () => {
  expect(translate('दफ़्तर, दफ्तर! धोखों।', 'hi')).toBe('office office fraud');
});
