import { germanGlossary } from '#shared/content/glossary/german-glossary.ts';
import type { Glossary } from '#shared/content/glossary/glossary.ts';
import { hindiGlossary } from '#shared/content/glossary/hindi-glossary.ts';
import { spanishGlossary } from '#shared/content/glossary/spanish-glossary.ts';
import { isFunctionWord, type Language } from '../../text/message-language.ts';
import { remember, toWords } from '../../text/terms.ts';
import { documentWords } from './document-words.ts';
import { plainWords, toPlainKey } from './plain-words.ts';

/** Shorter keys only match whole words: "ki" is not a part of "Kind". Devanagari is compared without its vowel signs. */
const minPartLength = 4;
const minDevanagariLength = 3;

/** `spelling`: the key with its vowel signs. */
type Entry = { part: string; spelling: string; english: string };

const glossaries = { de: germanGlossary, es: spanishGlossary, hi: hindiGlossary };
type GlossaryLanguage = keyof typeof glossaries;
const toGlossary = (language: Exclude<Language, 'en'>): GlossaryLanguage =>
  language === 'hi-Latn' ? 'hi' : language;
/** Whose words are translated: those of `documents`, and of questions about them, include what only documents are about. */
type Scope = 'messages' | 'documents';
/** Those of the languages in which somebody has written. */
const knownEntries: Record<Scope, Map<GlossaryLanguage, readonly Entry[]>> = {
  messages: new Map(),
  documents: new Map(),
};

/**
 * Returns the English words for what the glossary knows in a message, with the words that need no translation (`isKnown`:
 * names, and terms that both languages share). German words are searched for parts anywhere inside, those of other languages at
 * their beginning. Empty for English.
 */
export function translateWords(
  message: string,
  language: Language,
  isKnown: (word: string) => boolean,
): string {
  if (language === 'en') return '';
  const translate = createWordTranslator(language, 'messages');
  return (language === 'hi' ? message.split(betweenWords) : [message])
    .flatMap((text) => toPlainWords(text).map((word) => ({ word, text })))
    .flatMap(({ word, text }) => {
      const english = translate(word, text);
      if (english.length > 0) return english;
      return isKnown(word) && /^[a-z0-9]+$/.test(word) && word.length >= minPartLength ? [word] : [];
    })
    .join(' ');
}

/**
 * Returns a function that translates one word, as `toPlainWords` has it and as it is written; it returns none for a word that the
 * glossary does not know.
 */
function createWordTranslator(language: Exclude<Language, 'en'>, scope: Scope) {
  const entries = readEntries(toGlossary(language), scope);
  return (word: string, written: string): string[] =>
    (language === 'de'
      ? findGermanParts(word, entries)
      : findBeginning(word, toSpelling(written), entries)
    ).map(({ english }) => english);
}

/**
 * Returns a function that replaces the words of a text by English ones: those that say how and how much by `plainWords`, and others
 * by the glossary. What neither knows, such as names, numbers and signs, stays. Texts repeat their words, so each is looked up once.
 */
export function createTextTranslator(language: Exclude<Language, 'en'>): (text: string) => string {
  const translate = createWordTranslator(language, 'documents');
  const plain = plainWords.inTexts[toGlossary(language)];
  const toEnglish = remember((written: string): string => {
    const english = plain.get(toPlainKey(written)) ?? translate(toPlainWord(written), written).join(' ');
    if (english === '') return written;
    return /^\p{Lu}/u.test(written) ? `${english.charAt(0).toUpperCase()}${english.slice(1)}` : english;
  });
  return (text) => text.replace(/[\p{L}\p{M}]+/gu, toEnglish);
}

/** Of a question, a shorter Latin word that documents have as well is hardly the same word. */
const minSharedLength = 3;

/**
 * Returns the English words for a question about documents: as `translateWords`, with words that say how and when, and with what the
 * documents themselves have (`isWritten`), which may be in the question's language.
 */
export function translateQuestion(
  question: string,
  language: Exclude<Language, 'en'>,
  isWritten: (word: string) => boolean,
): string {
  const translate = createWordTranslator(language, 'documents');
  const plain = plainWords.inQuestions[toGlossary(language)];
  return (question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .flatMap((written) => {
      const word = toPlainWord(written);
      const said = plain.get(toPlainKey(written));
      const english = said === undefined ? translate(word, written) : [said];
      if (english.length > 0) return english;
      const isShared = written.length >= minSharedLength && !isFunctionWord(word, language);
      return isShared && isWritten(written) ? [written.toLowerCase()] : [];
    })
    .join(' ');
}

/** From this share of its letters on, German parts make a text German. */
const minGermanShare = 0.5;

/** Whether the glossary knows most letters of a text: "Kündigungsfrist?", "höhere Gewalt". */
export function isMostlyGerman(text: string): boolean {
  const words = toPlainWords(text);
  const known = words.reduce(
    (sum, word) => sum + countLetters(findGermanParts(word, readEntries('de', 'messages'))),
    0,
  );
  return known > 0 && known >= minGermanShare * words.join('').length;
}

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

const isWholeOnly = ({ part }: Entry): boolean =>
  part.length < (/[a-z]/.test(part) ? minPartLength : minDevanagariLength);

/** Words without ß, for which many people write "ss". */
function toPlainWords(text: string): string[] {
  return toWords(text).map((word) => word.replaceAll('ß', 'ss'));
}

const toPlainWord = (written: string): string => toPlainWords(written).join('');

function findGermanParts(word: string, entries: readonly Entry[]): Entry[] {
  const parts = findParts(word, entries);
  const typed = findParts(withUmlauts(word), entries);
  // Most words with "ue" have no umlaut: "steuer".
  return countLetters(typed) > countLetters(parts) ? typed : parts;
}

/** Reads "kuendigung", as people type it without umlauts, as the glossary has it. */
const withUmlauts = (word: string) => word.replace(/([aou])e/g, '$1');

const countLetters = (parts: readonly Entry[]) => parts.reduce((sum, { part }) => sum + part.length, 0);

/** Longest parts first, without overlaps. */
function findParts(word: string, entries: readonly Entry[]): Entry[] {
  let rest = word;
  const found: Entry[] = [];
  for (const entry of entries) {
    const { part } = entry;
    if (isWholeOnly(entry) ? rest !== part : !rest.includes(part)) continue;
    found.push(entry);
    rest = rest.replace(part, '|');
  }
  return found;
}

/** The longest key, and of several with the same consonants the one whose spelling is closest: "भारत" is not "भर्ती". */
function findBeginning(word: string, spelling: string, entries: readonly Entry[]): Entry[] {
  let best: { entry: Entry; alike: number } | undefined;
  for (const entry of entries) {
    if (best && entry.part.length < best.entry.part.length) break;
    if (isWholeOnly(entry) ? !isSameWord(entry, word, spelling) : !word.startsWith(entry.part)) continue;
    const alike = countAlike(entry.spelling, spelling);
    if (!best || alike > best.alike) best = { entry, alike };
  }
  return best ? [best.entry] : [];
}

/** A Devanagari word of two consonants has too many namesakes ("काम", "कम") to ignore any vowel sign but its ending. */
const isSameWord = (entry: Entry, word: string, spelling: string): boolean =>
  entry.part === word && (/[a-z]/.test(word) || withoutEnding(entry.spelling) === withoutEnding(spelling));

const withoutEnding = (spelling: string): string => spelling.replace(/(?<![ाीेों])[ाीेों]+$/u, '');

function countAlike(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/** Without dots below letters, which many leave out. */
function toSpelling(word: string): string {
  return word.toLowerCase().normalize('NFKD').replaceAll('\u093c', '');
}

function readEntries(language: GlossaryLanguage, scope: Scope): readonly Entry[] {
  const known = knownEntries[scope];
  const ofDocuments = scope === 'documents' ? documentWords[language] : [];
  const entries = known.get(language) ?? toEntries([...glossaries[language], ...ofDocuments]);
  known.set(language, entries);
  return entries;
}

/** Longest parts first. */
function toEntries(glossary: Glossary): Entry[] {
  return [...new Map(glossary.flatMap((words) => Object.entries(words)))]
    .map(([key, english]) => ({ part: toPlainWords(key).join(''), spelling: toSpelling(key), english }))
    .sort((a, b) => b.part.length - a.part.length);
}
