import { cleanText } from '../../services/clean-text.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads plain text as it is, except that line ends are normalised and characters that cannot be stored are removed. A
 * form feed ends a page, and a vertical tab, with which Word breaks lines, ends a line.
 */
export function readPlain(bytes: Uint8Array): ExtractedText {
  const raw = cleanText(decodeText(bytes))
    .replace(/\r\n?|\v/g, '\n')
    .replace(/^\ufeff/, '');
  const pages = raw.split('\f');
  if (pages.at(-1)?.trim() === '') pages.pop();
  if (pages.length < 2) return { text: raw.replaceAll('\f', '\n'), pageStarts: [], headingStarts: [] };
  const pageStarts: number[] = [];
  let length = 0;
  for (const page of pages) {
    pageStarts.push(length);
    length += page.length + 1;
  }
  return { text: pages.join('\n'), pageStarts, headingStarts: [] };
}
