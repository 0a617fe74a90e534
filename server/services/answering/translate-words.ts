import { germanGlossary } from '#shared/content/glossary/german-glossary.ts';
import { hindiGlossary } from '#shared/content/glossary/hindi-glossary.ts';
import { spanishGlossary } from '#shared/content/glossary/spanish-glossary.ts';
import type { Language } from './message-language.ts';
import { toWords } from './terms.ts';

/** Shorter keys only match whole words: "ki" is not a part of "Kind". Devanagari is compared without its vowel signs. */
const minPartLength = 4;
const minDevanagariLength = 3;

type Entry = { part: string; english: string };

const glossaries = {
  de: toEntries(germanGlossary),
  es: toEntries(spanishGlossary),
  hi: toEntries(hindiGlossary),
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
  const entries = glossaries[language === 'hi-Latn' ? 'hi' : language];
  const mayStandInside = language === 'de';
  return toWords(message)
    .flatMap((word) => {
      const parts = findParts(word, entries, mayStandInside);
      if (parts.length > 0) return parts;
      return isKnown(word) && /^[a-z0-9]+$/.test(word) && word.length >= minPartLength ? [word] : [];
    })
    .join(' ');
}

/** Longest parts first, without overlaps. */
function findParts(word: string, entries: readonly Entry[], mayStandInside: boolean): string[] {
  let rest = word;
  const found: string[] = [];
  for (const { part, english } of entries) {
    const at =
      part.length < (/[a-z]/.test(part) ? minPartLength : minDevanagariLength)
        ? rest === part
          ? 0
          : -1
        : rest.indexOf(part);
    if (at < 0 || (at > 0 && !mayStandInside)) continue;
    found.push(english);
    rest = `${rest.slice(0, at)}|${rest.slice(at + part.length)}`;
    if (!mayStandInside) break;
  }
  return found;
}

function toEntries(glossary: Readonly<Record<string, string>>): Entry[] {
  return Object.entries(glossary)
    .map(([key, english]) => ({ part: toWords(key).join(''), english }))
    .sort((a, b) => b.part.length - a.part.length);
}
