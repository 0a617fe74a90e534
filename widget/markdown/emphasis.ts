import type { Target } from './link-syntax.ts';

/** A run of `*`, `_` or `~` that may open or close something (CommonMark 6.2, GFM strikethrough). */
export type Run = {
  char: string;
  piece: Marks;
  at: number;
  length: number;
  spare: number;
  opens: boolean;
  closes: boolean;
  /** Letters on both sides, as in `5*3`: seldom meant as emphasis until its partner is there. */
  inWord: boolean;
};

/** What a run does to the pieces around it: marks it leaves as text, elements it closes before and opens after. */
export type Marks = { text: string; closings: number; opened: Opened[] };

/** What opens at a piece: an element's name (emphasis), or a link or image with its target. */
export type Opened = string | (Target & { isImage: boolean });

/** Reads which way the run of `length` characters at `at` can work (6.2, flanking rules 1 to 8). */
export function toRun(src: string, at: number, length: number, piece: Marks): Run {
  const char = src.charAt(at);
  const before = kindOf([...src.slice(Math.max(0, at - 2), at)].at(-1));
  const after = kindOf([...src.slice(at + length, at + length + 2)][0]);
  const leftFlanking = after !== 'space' && (after !== 'mark' || before !== 'word');
  const rightFlanking = before !== 'space' && (before !== 'mark' || after !== 'word');
  const fits = char !== '~' || length < 3;
  const intraword = char === '_' && leftFlanking && rightFlanking;
  return {
    char,
    piece,
    at,
    length,
    spare: length,
    opens: fits && leftFlanking && (!intraword || before === 'mark'),
    closes: fits && rightFlanking && (!intraword || after === 'mark'),
    inWord: before === 'word' && after === 'word',
  };
}

/**
 * "Process emphasis" (CommonMark, appendix): matches closers with openers from left to right and notes the outcome
 * on their pieces. Gives the openers that are still unmatched. Linear: a search that failed is never repeated below
 * the place where it started (the spec's openers_bottom).
 */
export function matchRuns(runs: Run[]): Run[] {
  const openers: Run[] = [];
  const bottom = new Map<string, number>();
  for (const closer of runs) {
    while (closer.closes && closer.spare) {
      const key = closer.char + closer.opens + (closer.char === '~' ? closer.spare : closer.length % 3);
      const opener = popOpener(openers, closer, bottom.get(key) ?? -1);
      if (!opener) {
        bottom.set(key, closer.at);
        break;
      }
      const count = closer.char === '~' ? closer.spare : Math.min(2, opener.spare, closer.spare);
      open(opener, count);
      closer.spare -= count;
      closer.piece.text = closer.piece.text.slice(count);
      closer.piece.closings++;
      if (opener.spare) openers.push(opener);
    }
    if (closer.opens && closer.spare) openers.push(closer);
  }
  return openers;
}

/** Notes on the piece that `count` of a run's marks open an element. */
export function open(run: Run, count: number): void {
  run.spare -= count;
  run.piece.text = run.piece.text.slice(count);
  run.piece.opened.push(run.char === '~' ? 'del' : count > 1 ? 'strong' : 'em');
}

/** Takes the nearest opener that fits, and drops what is between; without one, nothing changes. */
function popOpener(openers: Run[], closer: Run, floor: number): Run | undefined {
  for (let i = openers.length - 1; i >= 0; i--) {
    const opener = openers[i];
    if (!opener || opener.at < floor) return undefined;
    if (isPair(opener, closer)) {
      openers.length = i;
      return opener;
    }
  }
  return undefined;
}

function isPair(opener: Run, closer: Run): boolean {
  if (opener.char !== closer.char) return false;
  if (closer.char === '~') return opener.spare === closer.spare;
  // Rules 9 and 10: a run that could do both must not add up to a multiple of 3, unless both are one.
  const isDoubtful = closer.opens || opener.closes;
  return !isDoubtful || (opener.length + closer.length) % 3 > 0 || closer.length % 3 === 0;
}

function kindOf(char = ' '): 'space' | 'mark' | 'word' {
  if (/[\p{Zs}\t\n\f\r]/u.test(char)) return 'space';
  return /[\p{P}\p{S}]/u.test(char) ? 'mark' : 'word';
}
