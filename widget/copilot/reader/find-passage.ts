import type { DocumentTarget } from '../base/frame.ts';

/**
 * Finds a quoted passage in a document's text. In a draft that was changed since it was quoted, the passage may have moved, or
 * may be gone: undefined.
 */
export function findPassage(
  text: string,
  { start = 0, end = 0, quote }: Pick<DocumentTarget, 'start' | 'end' | 'quote'>,
): { start: number; end: number } | undefined {
  if (!quote || text.slice(start, end) === quote) return { start, end };
  const at = text.indexOf(quote);
  return at < 0 ? undefined : { start: at, end: at + quote.length };
}
