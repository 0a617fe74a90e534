import { germanGlossary } from '#shared/content/glossary/german-glossary.ts';
import type { Glossary } from '#shared/content/glossary/glossary.ts';
import { hindiGlossary } from '#shared/content/glossary/hindi-glossary.ts';
import { spanishGlossary } from '#shared/content/glossary/spanish-glossary.ts';
import type { Language } from './message-language.ts';
import { toWords } from './terms.ts';

/** Shorter keys only match whole words: "ki" is not a part of "Kind". Devanagari is compared without its vowel signs. */
const minPartLength = 4;
const minDevanagariLength = 3;

/** `spelling`: the key with its vowel signs. */
type Entry = { part: string; spelling: string; english: string };

const glossaries = { de: germanGlossary, es: spanishGlossary, hi: hindiGlossary };
type GlossaryLanguage = keyof typeof glossaries;
/** Those of the languages in which somebody has written. */
const entriesOf = new Map<GlossaryLanguage, readonly Entry[]>();

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
  const entries = readEntries(language === 'hi-Latn' ? 'hi' : language);
  const mayStandInside = language === 'de';
  return (language === 'hi' ? message.split(betweenWords) : [message])
    .flatMap((text) => toPlainWords(text).map((word) => ({ word, spelling: toSpelling(text) })))
    .flatMap(({ word, spelling }) => {
      const parts = mayStandInside ? findGermanParts(word, entries) : findBeginning(word, spelling, entries);
      if (parts.length > 0) return parts.map(({ english }) => english);
      return isKnown(word) && /^[a-z0-9]+$/.test(word) && word.length >= minPartLength ? [word] : [];
    })
    .join(' ');
}

/** From this share of its letters on, German parts make a text German. */
const minGermanShare = 0.5;

/** Whether the glossary knows most letters of a text: "Kündigungsfrist?", "höhere Gewalt". */
export function isMostlyGerman(text: string): boolean {
  const words = toPlainWords(text);
  const known = words.reduce((sum, word) => sum + countLetters(findGermanParts(word, readEntries('de'))), 0);
  return known > 0 && known >= minGermanShare * words.join('').length;
}

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

const isWholeOnly = ({ part }: Entry): boolean =>
  part.length < (/[a-z]/.test(part) ? minPartLength : minDevanagariLength);

/** Words without ß, for which many people write "ss". */
function toPlainWords(text: string): string[] {
  return toWords(text).map((word) => word.replaceAll('ß', 'ss'));
}

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

function readEntries(language: GlossaryLanguage): readonly Entry[] {
  const entries = entriesOf.get(language) ?? toEntries(glossaries[language]);
  entriesOf.set(language, entries);
  return entries;
}

/** Longest parts first. */
function toEntries(glossary: Glossary): Entry[] {
  return [...new Map(glossary.flatMap((words) => Object.entries(words)))]
    .map(([key, english]) => ({ part: toPlainWords(key).join(''), spelling: toSpelling(key), english }))
    .sort((a, b) => b.part.length - a.part.length);
}
