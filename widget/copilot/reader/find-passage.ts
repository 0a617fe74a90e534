import type { DocumentTarget } from '../base/frame.ts';

/**
 * Where a quoted passage stands in a document's text. A draft that was changed since it was quoted has it elsewhere, or no
 * longer at all: undefined.
 */
export function findPassage(
  text: string,
  { start = 0, end = 0, quote }: Pick<DocumentTarget, 'start' | 'end' | 'quote'>,
): { start: number; end: number } | undefined {
  if (!quote || text.slice(start, end) === quote) return { start, end };
  const at = text.indexOf(quote);
  return at < 0 ? undefined : { start: at, end: at + quote.length };
}
