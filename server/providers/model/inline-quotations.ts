/** Put after a quotation that does not occur word for word in what the model was given. */
export const inexactMark = ' (not word for word)';

/**
 * The characters that close a quotation, by the character that opens it. `'` is none: it mostly is an apostrophe, and names and
 * terms stand between two.
 */
const closers = new Map([
  ['"', '"'],
  ['“', '”"'],
  ['„', '“”"'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['‟', '”'],
  ['❝', '❞'],
  ['〝', '〞〟'],
  ['＂', '＂'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
]);
const marks = new Set([...closers].flat().join(''));
/** Whether a character opens or closes quotations. */
export const isQuotationMark = (char: string) => marks.has(char);
/** They open or close whatever white space is beside them: "« Le client paie »". */
const spaced = '«»”';
/**
 * What precedes no opening mark: after a number, `"` means inches, after the end of a sentence or a bracket it closes what has
 * not been recognised, and after "=" it begins an attribute.
 */
const opensNothing = /[\p{L}\p{M}\p{N}.!?…%°)\]}'"’”»›=]/u;
/** Within a quotation, `"` opens another one only here: "Acme Corp. ("Client") shall pay". */
const opensInside = /[([{]/;
const maxDepth = 8;
/** A longer quotation is checked in pieces of this length, to bound memory. UTF-16 code units. */
const maxPieceChars = 4000;
/** Returns whether a quotation is word for word. */
export type Check = (quotation: string) => boolean;
/** A quotation as far as it has been read and not yet checked. */
export type Gathered = { words: string; isExact: boolean };

/** Finds quotations between marks. `read` returns the character, with the mark that belongs before or after it. */
export function createInline(isWordForWord: Check) {
  /** The outermost quotation, with the closing characters of those within it, innermost last. */
  let open: (Gathered & { closers: string[]; isSpaced: boolean }) | undefined;
  let last = '\n';
  /** The last character may have been an apostrophe or the end of the quotation, as the next one shows. */
  let isUndecided = false;

  function close(current: Gathered): string {
    open = undefined;
    return current.isExact && isWordForWord(current.words) ? '' : inexactMark;
  }

  function decide(next: string): string {
    isUndecided = false;
    if (!open) return '';
    if (!/[\p{L}\p{N}]/u.test(next)) return close(open);
    gather(open, '’', isWordForWord);
    return '';
  }

  /** Returns the mark if the character ends the outermost quotation; undefined if it closes nothing. */
  function readCloser(char: string, before: string, current: NonNullable<typeof open>): string | undefined {
    const isNested = char === '"' && opensInside.test(before);
    const mayClose = /\S/.test(before) || spaced.includes(char);
    if (!current.closers.at(-1)?.includes(char) || !mayClose || isNested) return undefined;
    if (current.closers.length > 1) {
      current.closers.pop();
      gather(current, char, isWordForWord);
      return '';
    }
    if (char !== '’') return close(current);
    isUndecided = true;
    return '';
  }

  function readOpener(char: string, before: string): boolean {
    const closing = closers.get(char);
    if (!closing || opensNothing.test(before)) return false;
    // A straight mark after a space opens anew: the one before it meant inches, or had no end.
    const isInside = open && (char === '"' ? opensInside.test(before) : char !== '»');
    if (!open || !isInside) open = { ...newGathered(), closers: [closing], isSpaced: spaced.includes(char) };
    else if (char === '‘' || open.closers.length >= maxDepth) return false;
    else {
      open.closers.push(closing);
      gather(open, char, isWordForWord);
    }
    return true;
  }

  return {
    reset(): void {
      open = undefined;
      isUndecided = false;
      last = '\n';
    },
    read(char: string): string {
      const before = last;
      last = char;
      const decided = isUndecided ? decide(char) : '';
      const mark = open && readCloser(char, before, open);
      if (mark !== undefined) return decided + char + mark;
      if (readOpener(char, before) || !open) return decided + char;
      const isBlank = /\s/.test(char);
      // The mark meant inches, or the quotation has no end.
      if (isBlank && ((open.words === '' && !open.isSpaced) || (char === '\n' && before === '\n')))
        open = undefined;
      else gather(open, char, isWordForWord);
      return decided + char;
    },
    end: (isCut: boolean): string => (isUndecided && !isCut ? decide('') : ''),
  };
}

export const newGathered = (): Gathered => ({ words: '', isExact: true });

/** Adds text to a quotation, and checks a long one in pieces. */
export function gather(gathered: Gathered, text: string, check: Check): void {
  gathered.words += text;
  if (gathered.words.length <= maxPieceChars) return;
  // Cuts between two words if possible, otherwise anywhere.
  const space = gathered.words.lastIndexOf(' ');
  const end = space > 0 ? space : maxPieceChars;
  gathered.isExact &&= check(gathered.words.slice(0, end));
  gathered.words = gathered.words.slice(end);
}
