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

/** So many of them are shown before it is known: single words of the rules are everybody's, and must not wait for the next. */
const shownWords = 3;

/**
 * Leaves out what repeats our rules word for word, whatever stands between the words. Text is held back only while its last
 * words, more than a few, are words of the rules in their order.
 */
export function createRulesFilter(): TextFilter {
  /** The last words, while they follow each other in the rules. */
  let run: string[] = [];
  /** What is held back of them, with what stands between. */
  let held = '';
  /** What stands behind the last of them, and the word that may go on with the text that comes next. */
  let gap = '';
  let word = '';

  const holds = () => run.length >= shownWords;

  function release(): string {
    const text = run.length >= minCopiedWords ? withheldMark : held;
    const released = text + gap;
    [run, held, gap] = [[], '', ''];
    return released;
  }

  /** The word has ended. */
  function decide(): string {
    if (word === '') return '';
    const [text, wasHeld, own] = [word, holds(), word.toLowerCase()];
    word = '';
    if (isInRules([...run, own])) {
      run.push(own);
      if (wasHeld) [held, gap] = [held + gap + text, ''];
      return '';
    }
    const released = release() + (wasHeld ? text : '');
    if (isInRules([own])) run.push(own);
    return released;
  }

  function take(piece: string): string {
    if (isWord.test(piece)) {
      word += piece;
      return holds() ? '' : piece;
    }
    const released = decide();
    if (!holds()) return released + piece;
    gap += piece;
    return released;
  }

  return {
    push: (text) => (text.match(pieces) ?? []).map(take).join(''),
    end: () => decide() + release(),
  };
}

/** Words, and what stands between them. */
const pieces = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const isWord = /^[\p{L}\p{N}]/u;
const isInRules = (words: readonly string[]) => ruleWords.includes(` ${words.join(' ')} `);
