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

/**
 * Leaves out what repeats our rules word for word, whatever stands between the words. Text is held back only while its last
 * words are words of the rules in their order, which mostly are one or two.
 */
export function createRulesFilter(): TextFilter {
  /** Words that are undecided with what stands between them, and what stands behind the last. */
  let run: string[] = [];
  let held = '';
  let gap = '';
  /** The beginning of a word that may go on with the text that comes next. */
  let unfinished = '';

  function release(): string {
    const text = run.length >= minCopiedWords ? withheldMark : held;
    const released = text + gap;
    [run, held, gap] = [[], '', ''];
    return released;
  }

  function takeWord(text: string): string {
    const own = text.toLowerCase();
    let before = '';
    if (!isInRules([...run, own])) before = release();
    if (!isInRules([...run, own])) return before + text;
    held += gap + text;
    gap = '';
    run.push(own);
    return before;
  }

  function take(piece: string): string {
    if (isWord.test(piece)) return takeWord(piece);
    if (run.length === 0) return piece;
    gap += piece;
    return '';
  }

  return {
    push(text) {
      const all = unfinished + text;
      const end = all.length - (/[\p{L}\p{N}]*$/u.exec(all)?.[0].length ?? 0);
      unfinished = all.slice(end);
      return (all.slice(0, end).match(pieces) ?? []).map(take).join('');
    },
    end() {
      const last = unfinished === '' ? '' : takeWord(unfinished);
      unfinished = '';
      return last + release();
    },
  };
}

/** Words, and what stands between them. */
const pieces = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const isWord = /^[\p{L}\p{N}]/u;
const isInRules = (words: readonly string[]) => ruleWords.includes(` ${words.join(' ')} `);
