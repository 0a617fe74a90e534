import { brand } from '#shared/content/brand.ts';
import { detectLanguage, type Language } from '../../text/message-language.ts';
import { countEdits, createSpelling } from '../../text/spelling.ts';
import type { WordCounts } from '../../text/string-table.ts';
import { toTerms, toWords } from '../../text/terms.ts';
import type { WordNumbers } from '../../text/word-numbers.ts';
import { toLikeness, type WordVectors } from '../../text/word-vectors.ts';
import { withoutCountries } from '../countries/named-countries.ts';
import { translateWords } from '../language/translate-words.ts';

/** A question, prepared for the search. */
export type QuestionWords = {
  /** Its words, corrected towards known ones. Unknown words are left out, because they say nothing about any passage. */
  text: string;
  /** The share of its words that are unknown, even after correction. */
  unknown: number;
  /** How many of its words carry information. */
  terms: number;
  /** Whether it addresses the company: "what do you do", "your prices". */
  isAddressed: boolean;
  /** Whether it is about somebody unknown: "what does Smith & Sons charge". */
  isAboutThirdParty: boolean;
  /** Whether it asks what something is: "what's an NDA". */
  isDefining: boolean;
};

/**
 * Bounds the time that one visitor's question takes from others: further words hardly change what is asked, and each correction
 * takes up to 1 ms.
 */
const maxWords = 60;
const maxCorrections = 8;
/** How many corrections are kept: the readings of a message repeat its words. */
const maxRemembered = 1000;
/** A longer word is neither one of ours nor two of them, and would be divided at each of its letters. UTF-16 code units. */
const maxWordChars = 80;

/** What a word needs that only the vectors know to count as a misspelling; see `isMisspelling`. */
const minFrequency = 30;
const minLikeness = 0.25;
/**
 * What a word of the index is at least asked less often than another one that is a letter away, if it came there by a phrasing
 * that somebody mistyped: "pasword" once, "password" 59 times.
 */
const minSlipRatio = 20;
const maxSlipFrequency = 3;
const minSlipLength = 6;
/** Shorter or rarer halves would divide a word by chance. */
const minHalf = 3;
const minHalfFrequency = 10;
/**
 * From this row on, words have no pretrained vector. Those that the index does not have come from the phrasings of training
 * alone, and many are misspelt ("contracter"), so that their vectors say little.
 */
const firstUncommonRow = 18_000;

const addressesUs = new RegExp(
  `\\b(?:you|your|yours|u|ur|ya|yall|euch|ihr|ihre[nrm]?|sie|ustedes|usted|vuestr[oa]s?|tienen|aap|aapk[aei]|${brand.name})\\b|(?<![\\p{L}\\p{M}])आप(?:क[ाीे])?(?![\\p{L}\\p{M}])`,
  'iu',
);

const asksForMeaning =
  /\b(?:what(?:['’]?s| is| are| does)\b(?:(?!\b(?:when|if|where|supposed|allowed)\b).){0,40}(?:\ba\b|\ban\b|\bmean)|meaning of|mean\b|explain|define|definition|basics|overview|was ist|was bedeutet|was sind|qué es|que es|qué son|qué significa|kya ho?t?a hai|kya hai|matlab)|(?<![\p{L}\p{M}])(?:क्या (?:है|हैं|होत[ाीे])(?![\p{L}\p{M}])|मतलब)/iu;

const speaksOfUs = /\b(?:i|me|my|mine|we|us|our|ours|you|your|yours|u|ur)\b/i;

/** As many people write what our pages call "Co-pilot". */
const copilot = /\bcopilot\b/gi;

/** Returns the capitalised words inside English sentences, except countries. */
function namesInside(question: string): string[] {
  const inside = withoutCountries(question).match(/(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}+/gu) ?? [];
  return detectLanguage(question) === 'en' ? inside.flatMap(toWords) : [];
}

/** Matches a competitor that we are compared with, in any case: "Are you cheaper than Acme", "lexloom vs acme". */
const comparedWith = /\b(?:than|vs|versus|compared? (?:to|with)|alternative to)\.? (\p{L}+)\b(?! \p{L})/giu;

/** Returns such names if nothing follows them; "than my own staff" names nobody in particular. */
const toRivals = (question: string): string[] =>
  [...question.matchAll(comparedWith)].flatMap(([, name = '']) => toWords(name));

/** Matches somebody's price ("Elevate's price"), but not "what's", "the lawyer's" or ours. */
const priceOf = new RegExp(
  `(?<!\\p{L}|\\b(?:the|an?|each|every|this|another) )(?!(?:what|who|how|it|that|there|here|today|company|firm|service|${brand.name})['’])\\p{L}{3,}['’]s (?:\\p{L}+ )?(?:prices?|pricing|fees?|rates?)(?!\\p{L})`,
  'iu',
);

/** Whether a word of another language has a meaning that its correction has not: "entwerfen" (to draft) is no "entfernen". */
function hasOtherMeaning(word: string, corrected: string, language: Language): boolean {
  const toMeaning = (each: string) => translateWords(each, language, () => false);
  const meaning = toMeaning(word);
  return meaning !== '' && toMeaning(corrected) !== meaning;
}

/** `counts`: the index's words with their frequencies; `vectors` know words of the language, too, and frequent misspellings. */
export function createQuestionReader(counts: WordCounts, words: WordNumbers, vectors: WordVectors) {
  const common = vectors.words;
  const correctWord = createSpelling(counts, words);
  const corrected = new Map<string, string | undefined>();
  const undone = new Map<string, string>();
  const isUncommonWord = (word: string) => (common.get(word) ?? firstUncommonRow) >= firstUncommonRow;
  const countOf = (word: string): number => counts.counts[words.get(word) ?? -1] ?? 0;

  function correct(word: string): string | undefined {
    if (word.length > maxWordChars) return undefined;
    if (corrected.has(word)) return corrected.get(word);
    if (corrected.size >= maxRemembered) corrected.clear();
    const near = correctWord(word);
    const isMeant = near !== undefined && common.has(word) && !isMisspelling(word, near);
    const right = isMeant ? word : (near ?? (common.has(word) ? undefined : divide(word)));
    corrected.set(word, right);
    return right;
  }

  /** Returns the two frequent words of ours that are written together: "noticeperiod". */
  function divide(word: string): string | undefined {
    for (let at = minHalf; at <= word.length - minHalf; at++) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every((half) => countOf(half) >= minHalfFrequency)) return halves.join(' ');
    }
    return undefined;
  }

  /**
   * Whether a word that only the vectors know is asked for in the places of a frequent word of ours ("notise", not "shark"), or
   * is not common and one letter away from it.
   */
  function isMisspelling(word: string, of: string): boolean {
    const isSlip = isUncommonWord(word) && countEdits(word, of) === 1;
    const isNear = isSlip || toLikeness(vectors, word, of) >= minLikeness;
    return countOf(of) >= minFrequency && isNear;
  }

  /** Whether it may be in the index only because somebody mistyped it there. */
  function isSuspect(word: string): boolean {
    const isRare = words.has(word) && countOf(word) <= maxSlipFrequency;
    return isRare && word.length >= minSlipLength && isUncommonWord(word);
  }

  /** Returns the frequent word of which a suspect one is a slip of one letter. */
  function undoSlip(word: string): string {
    const known = undone.get(word);
    if (known !== undefined) return known;
    if (undone.size >= maxRemembered) undone.clear();
    const near = correctWord(word, { isDoubted: true });
    const minCount = Math.max(minFrequency, minSlipRatio * countOf(word));
    const isSlip = near !== undefined && countEdits(word, near) === 1 && countOf(near) >= minCount;
    const meant = isSlip ? near : word;
    undone.set(word, meant);
    return meant;
  }

  const isKnown = (word: string) => words.has(word) || common.has(word);

  /** `wording`: the question as it was put, of which `question` may be a translation or only the content words. */
  return function readQuestion(question: string, wording = question): QuestionWords {
    const known: string[] = [];
    let terms = 0;
    let unknown = 0;
    let corrections = 0;
    // Words of other languages are rare among ours, and often a letter away from an English one: "mahine", "plattform".
    const language = detectLanguage(wording);
    const isEnglish = language === 'en';
    for (const word of toWords(withoutCountries(question.replace(copilot, 'co-pilot'))).slice(0, maxWords)) {
      const isOurs = words.has(word);
      const isTried = (!isOurs || (isEnglish && isSuspect(word))) && ++corrections <= maxCorrections;
      const tried = isTried ? (isOurs ? undoSlip(word) : correct(word)) : undefined;
      const isRight = tried !== undefined && !hasOtherMeaning(word, tried, language);
      const right = isRight ? tried : isKnown(word) ? word : undefined;
      if (right !== undefined) known.push(right);
      for (const each of right?.split(' ') ?? [undefined]) {
        if (each !== undefined && toTerms(each).length === 0) continue;
        terms++;
        if (each === undefined || !words.has(each)) unknown++;
      }
    }
    return {
      text: known.join(' '),
      unknown: terms === 0 ? 0 : unknown / terms,
      terms,
      isAddressed: addressesUs.test(wording),
      isAboutThirdParty:
        (!speaksOfUs.test(question) &&
          (priceOf.test(question) || namesInside(question).some((name) => !words.has(name)))) ||
        toRivals(question).some((name) => !words.has(name) && !common.has(name)),
      isDefining: asksForMeaning.test(wording),
    };
  };
}
