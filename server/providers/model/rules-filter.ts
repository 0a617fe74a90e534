import { rules } from './rules.ts';
import type { TextFilter } from './text-filter.ts';

/** What stands for a piece of our rules. */
export const withheldMark = '(left out)';

/** So many words in the order of the rules are a copy of them; fewer are anybody's English. */
const minCopiedWords = 9;

const ruleWords = ` ${rules
  .toLowerCase()
  .match(/[\p{L}\p{N}]+/gu)
  ?.join(' ')} `;

/** The first words of a run are shown at once: they begin many sentences, and nothing may wait for a model that pauses. */
const freeWords = 2;

/**
 * Leaves out what repeats our rules word for word, whatever stands between the words. From the third word on text is held
 * back while its last words are words of the rules in their order, which mostly is a word or two.
 */
export function createRulesFilter(): TextFilter {
  /** The words of the rules that the text has just repeated; what of them is held back, and what stands behind that. */
  let run: string[] = [];
  let held = '';
  let gap = '';
  /** The word that has begun, and how much of it was let through. */
  let word = '';
  let shownChars = 0;

  function release(): string {
    const text = run.length >= minCopiedWords ? withheldMark : held;
    const released = text + gap;
    [run, held, gap] = [[], '', ''];
    return released;
  }

  function continueWord(letters: string): string {
    word += letters;
    const isFree = run.length < freeWords;
    if (!isFree && couldContinue(run, word.toLowerCase())) return '';
    const shown = (isFree ? '' : release()) + word.slice(shownChars);
    shownChars = word.length;
    return shown;
  }

  function endWord(): string {
    if (word === '') return '';
    const [own, rest] = [word.toLowerCase(), word.slice(shownChars)];
    const isShown = rest === '';
    [word, shownChars] = ['', 0];
    if (isInRules([...run, own])) {
      run.push(own);
      if (!isShown) [held, gap] = [held + gap + rest, ''];
      return '';
    }
    const before = release();
    run = isInRules([own]) ? [own] : [];
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

/** Words, and what stands between them. */
const pieces = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const isWord = /^[\p{L}\p{N}]/u;
const isInRules = (words: readonly string[]) => ruleWords.includes(` ${words.join(' ')} `);
const couldContinue = (run: readonly string[], beginning: string) =>
  ruleWords.includes(` ${[...run, beginning].join(' ')}`);
