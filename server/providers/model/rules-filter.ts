import { partnerRules, rules, sayable } from './rules.ts';
import type { TextFilter } from './text-filter.ts';

/** Replaces a passage that was copied from our rules. */
export const withheldMark = '(left out)';

/** This many words in the order of the rules are a copy; fewer may be anybody's English. */
const minCopiedWords = 9;

/** The words of all rules, in order. No run of words continues over what is `sayable`: an empty word equals none. */
const ruleWords: readonly string[] = [rules, partnerRules]
  .flatMap((text) => sayable.reduce((texts, words) => texts.flatMap((each) => each.split(words)), [text]))
  .flatMap((text) => ['', ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]);
const positionsOfWord = Map.groupBy(ruleWords.keys(), (position) => ruleWords[position] ?? '');
/** A longer word is none of the rules, and need not be kept until it ends. UTF-16 code units. */
const maxWordChars = Math.max(...ruleWords.map(({ length }) => length));

/**
 * The first words of a run are shown at once, because they begin many sentences, and nothing may be held back while a
 * model pauses.
 */
const freeWords = 2;

/**
 * Removes text that repeats our rules word for word, whatever separates the words. From the third word on, text is held
 * back as long as its last words are words of the rules in their order, which mostly is a word or two.
 */
export function createRulesFilter(): TextFilter {
  /** How many words of the rules the text has just repeated, and where in the rules its next word would be. */
  let runLength = 0;
  let nextPositions: readonly number[] = [];
  /** The part of the run that is held back, and what has followed it so far. */
  let held = '';
  let gap = '';
  /** The current word, and how much of it has been passed on. */
  let word = '';
  let shownChars = 0;

  function startRun(positions: readonly number[]): void {
    runLength = positions.length > 0 ? 1 : 0;
    nextPositions = positions.map((position) => position + 1);
  }

  function release(): string {
    const text = runLength >= minCopiedWords ? withheldMark : held;
    const released = text + gap;
    startRun([]);
    [held, gap] = ['', ''];
    return released;
  }

  function continueWord(letters: string): string {
    // It was shown when it became too long, and equals no word of the rules.
    if (word.length > maxWordChars) return letters;
    word += letters;
    const isFree = runLength < freeWords;
    if (!isFree && couldContinue(nextPositions, word.toLowerCase())) return '';
    const shown = (isFree ? '' : release()) + word.slice(shownChars);
    shownChars = word.length;
    return shown;
  }

  function endWord(): string {
    if (word === '') return '';
    const [own, rest] = [word.toLowerCase(), word.slice(shownChars)];
    [word, shownChars] = ['', 0];
    const positions = nextPositions.filter((position) => ruleWords[position] === own);
    if (positions.length > 0) {
      runLength++;
      nextPositions = positions.map((position) => position + 1);
      if (rest !== '') [held, gap] = [held + gap + rest, ''];
      return '';
    }
    const before = release();
    startRun(positionsOfWord.get(own) ?? []);
    return before + rest;
  }

  function pass(text: string): string {
    if (held === '') return text;
    gap += text;
    return '';
  }

  return {
    push: (text) =>
      (text.match(pieces) ?? [])
        .map((piece) => (isWord.test(piece) ? continueWord(piece) : endWord() + pass(piece)))
        .join(''),
    end: () => endWord() + release(),
  };
}

/** Splits a text into words and what separates them. */
const pieces = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const isWord = /^[\p{L}\p{N}]/u;
const couldContinue = (positions: readonly number[], beginning: string) =>
  positions.some((position) => ruleWords[position]?.startsWith(beginning));
