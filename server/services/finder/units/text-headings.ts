/** Longer blocks are sentences. */
const maxHeadingChars = 90;
const maxHeadingWords = 12;
const wordPattern = /\S+/g;

/**
 * Returns the offsets of likely headings in a text whose blocks are separated by blank lines, such as that of a page: a short
 * block that does not end like a sentence, above a longer one.
 */
export function listHeadings(text: string): number[] {
  const headings: number[] = [];
  const blocks = [...text.matchAll(/\S(?:.|\n(?!\n))*/g)];
  for (const [at, block] of blocks.entries()) {
    const line = block[0].trim();
    const next = blocks[at + 1]?.[0] ?? '';
    const isShort =
      line.length <= maxHeadingChars && (line.match(wordPattern)?.length ?? 0) <= maxHeadingWords;
    if (isShort && !/[.!?:;,\t\n]/.test(line.slice(-1)) && !line.includes('\n') && next.length > line.length)
      headings.push(block.index);
  }
  return headings;
}
