import { hashText } from './feature-hash.ts';
import { toStem } from './stem.ts';

/** A word of a text: UTF-16 offsets, the term under which it is searched, and the hash of its feature for the classifiers. */
export type Word = { start: number; end: number; term: string; hash: number };

/** Nobody asks for longer words; the rest is dropped. UTF-16 code units. */
const maxWordLength = 40;
const maxKnown = 50_000;
/** Texts repeat their words, and stemming costs more than a look-up. */
const known = new Map<string, Pick<Word, 'term' | 'hash'>>();

/**
 * Returns the words of a text in order, with their places. A word that a hyphen divides at the end of a line counts as one. This, the
 * stemmer and the stop words (`question-features.ts`) are the finder's own, because its classifiers were trained on what they
 * make of contracts; our own knowledge is searched by the words of `text/terms.ts`.
 */
export function locateWords(text: string, from = 0, to = text.length): Word[] {
  const words: Word[] = [];
  let at = from;
  while (at < to) {
    if (!isWordCode(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let written = '';
    let partStart = at;
    while (at < to) {
      if (isWordCode(text.charCodeAt(at))) {
        at++;
        continue;
      }
      const next = skipInnerMark(text, at, to);
      if (next === at) break;
      written += text.slice(partStart, at);
      partStart = next;
      at = next;
    }
    written += text.slice(partStart, at);
    const named = toTerm(written.length > maxWordLength ? written.slice(0, maxWordLength) : written);
    words.push({ start, end: at, ...named });
  }
  return words;
}

/** Returns the terms of listed words, to look words of a text up in. */
export const toTermSet = (words: string): ReadonlySet<string> =>
  new Set(locateWords(words).map(({ term }) => term));

function toTerm(written: string): Pick<Word, 'term' | 'hash'> {
  const found = known.get(written);
  if (found) return found;
  const plain = toPlain(written);
  const term = toStem(plain);
  const named = { term, hash: hashText(hasDigit(plain) ? blankDigits(plain) : term) };
  if (known.size < maxKnown) known.set(written, named);
  return named;
}

/** Converts to lower case without accents. */
function toPlain(written: string): string {
  const lower = written.toLowerCase();
  for (let at = 0; at < lower.length; at++) {
    if (lower.charCodeAt(at) > 127) return stripMarks(lower.normalize('NFKD'));
  }
  return lower;
}

function stripMarks(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x300 || code > 0x36f) plain += text[at];
  }
  return plain;
}

export function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isDigitCode(text.charCodeAt(at))) return true;
  return false;
}

/** Blanks digits: which number it is matters to a reader, but not to what a clause is about. */
function blankDigits(text: string): string {
  let blanked = '';
  for (let at = 0; at < text.length; at++) blanked += isDigitCode(text.charCodeAt(at)) ? '0' : text[at];
  return blanked;
}

/**
 * Returns where the word continues after an apostrophe ("party's" is "party", "don't" is "dont") or a hyphen at the end of a
 * line.
 */
function skipInnerMark(text: string, at: number, to: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x27 || code === 0x2019) {
    const isGenitive =
      (text.charCodeAt(at + 1) | 32) === 0x73 && (at + 2 >= to || !isWordCode(text.charCodeAt(at + 2)));
    return !isGenitive && at + 1 < to && isLetterCode(text.charCodeAt(at + 1)) ? at + 1 : at;
  }
  if (code === 0xad) return at + 1;
  if (code !== 0x2d && code !== 0x2010) return at;
  let next = at + 1;
  let breaks = 0;
  while (next < to && isSpaceCode(text.charCodeAt(next))) if (text.charCodeAt(next++) === 0x0a) breaks++;
  const continues = breaks === 1 && next < to && isLowerCode(text.charCodeAt(next));
  return continues ? next : at;
}

export const isDigitCode = (code: number) => code >= 0x30 && code <= 0x39;
export const isUpperCode = (code: number) =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde && code !== 0xd7);
export const isLowerCode = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0xff && code !== 0xf7);
export const isLetterCode = (code: number) =>
  isUpperCode(code) || isLowerCode(code) || (code > 0xff && !isOtherSign(code));
export const isWordCode = (code: number) => isLetterCode(code) || isDigitCode(code);
export const isSpaceCode = (code: number) =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || (code >= 0x2000 && code <= 0x200b);

/** Beyond Latin-1, everything counts as letters except punctuation, symbols and private use (Unicode 16, blocks), and dandas. */
const isOtherSign = (code: number) =>
  (code >= 0x0964 && code <= 0x0965) ||
  (code >= 0x2000 && code <= 0x2bff) ||
  (code >= 0x3000 && code <= 0x303f) ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  (code >= 0xfe00 && code <= 0xfe6f) ||
  code >= 0xfff0;
