import { toPageParagraphs } from '../page-paragraphs.ts';
import { startTesseract } from './tesseract-engine.ts';
import { parseTsvLines } from './tsv-lines.ts';

/** Below this a page's recognised text is specks, not words. Percent, as tesseract counts. */
const minConfidence = 30;

/**
 * Recognises the text of a picture (PGM or TIFF). Paragraphs stand apart by blank lines; the lines of a paragraph are
 * joined. Empty when nothing is recognised. The engine lives for one picture: what it holds is free again while
 * the next one is drawn.
 */
export async function recognise(
  picture: Uint8Array,
  onProgress: (progress: number) => void,
): Promise<string> {
  const engine = await startTesseract(onProgress);
  try {
    const { tsv, confidence } = engine.recognise(picture);
    if (confidence < minConfidence) return '';
    return toPageParagraphs(parseTsvLines(tsv))
      .map((paragraph) => paragraph.text)
      .join('\n\n');
  } finally {
    engine.close();
  }
}
