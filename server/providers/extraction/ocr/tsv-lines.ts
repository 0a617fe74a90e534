import type { PageLine } from '../page-paragraphs.ts';

/** The levels of tesseract's table: 1 page, 2 block, 3 paragraph, 4 line, 5 word. */
const lineLevel = '4';
const wordLevel = '5';

/**
 * Parses the lines of tesseract's table of a page (level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text). All lines get the same size, because letter heights on a scan are too imprecise to recognise
 * headings.
 */
export function parseTsvLines(tsv: string): PageLine[] {
  const lines: { words: string[]; left: number; top: number; width: number; height: number }[] = [];
  for (const row of tsv.split('\n')) {
    const [level, , , , , , left, top, width, height, , word] = row.split('\t');
    if (level === lineLevel)
      lines.push({
        words: [],
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
      });
    if (level === wordLevel && word?.trim()) lines.at(-1)?.words.push(word.trim());
  }
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const size = heights[Math.floor(heights.length / 2)] ?? 0;
  return lines.map(({ words, left, top, width, height }) => ({
    text: words.join(' '),
    left,
    right: left + width,
    y: -(top + height),
    size,
  }));
}
