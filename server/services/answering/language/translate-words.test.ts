import { expect, test } from 'vitest';
import { hindiGlossary } from '#shared/content/glossary/hindi-glossary.ts';
import type { Language } from '../../text/message-language.ts';
import { createTextTranslator, translateQuestion, translateWords } from './translate-words.ts';

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

test('words that Hindi sentences are made of have no namesake in the glossary', () => {
  const words = `में के से पर करना करने करनी करके कराना होता होना होने हुआ जाना जाने देना देने लेना लगाना लगाने कैसे कितना
    कितनी आपसे आपको हमारा मेरा अपना अपने वाला साथ बिना किसने किसका इसके उसके`;
  expect(translate(words, 'hi')).toBe('');
});

test('everyday verbs are translated in the forms that requests use', () => {
  expect(translate('Wer entwirft unseren Vertrag?', 'de')).toContain('draft');
  expect(translate('¿Quién escribió y firmó la carta?', 'es')).toContain('write');
  expect(translate('कृपया एक अनुबंध लिखवाना है', 'hi')).toContain('draft');
  expect(translate('agreement banwana hai', 'hi-Latn')).toContain('draft');
});

test('German parts stand in no common word of another meaning', () => {
  expect(translate('Hundert Ausstattungen, Kartell, Geschlecht, jederzeit, private', 'de')).toBe(
    'competition antitrust cartel gender sex discrimination time private personal',
  );
});

test('common words do not take the meaning of a shorter one that they begin with or contain', () => {
  expect(translate('las leyes nacionales recientes fueron', 'es')).toBe('laws legal national recent were');
  expect(translate('billing today', 'hi-Latn')).toBe('invoice billing today');
  expect(translate('Heiligabend, Briefkasten, aufräumen, Spielraum', 'de')).toBe(
    'public holiday letter post tidy clear leeway',
  );
});

test('Devanagari words are translated with other endings, vowel signs and dots below letters', () => {
  expect(translate('दफ़्तर, दफ्तर! धोखों।', 'hi')).toBe('office office fraud');
});

test('a text is translated word by word, with its numbers, names and signs', () => {
  const toEnglish = createTextTranslator('de');
  expect(toEnglish('Die Kaution beträgt 1.900 Euro (§ 3 Abs. 2); Hunde der Familie Oltmanns nicht.')).toBe(
    'The Deposit security amount 1.900 Euro (§ 3 Abs. 2); Dog pet the Family Oltmanns not.',
  );
  expect(toEnglish('Zweihundert Vereinigungen, Gebrauch')).not.toMatch(/dog|clean|smok/i);
});

test('Hindi words that only their vowel signs tell apart are not translated alike', () => {
  const toEnglish = createTextTranslator('hi');
  expect(toEnglish('किरायेदार ने दिन को न दिए')).toBe('rent lease by day to not दिए');
});

test('a question about documents keeps the words that these have', () => {
  const isWritten = (word: string) => ['Oltmanns', 'Ofen'].includes(word);
  expect(translateQuestion('Wann darf Frau Oltmanns den Ofen nutzen?', 'de', isWritten)).toMatch(
    /^may .*oltmanns ofen/,
  );
});
