import { toPageParagraphs } from '../page-paragraphs.ts';
import { startTesseract } from './tesseract-engine.ts';
import { parseTsvLines } from './tsv-lines.ts';

/** Below this confidence, a page's recognised text is specks, not words. Percent, as tesseract counts. */
const minConfidence = 30;

/**
 * Recognises the text of a picture (PGM or TIFF). Paragraphs are separated by blank lines, and the lines of a paragraph
 * joined. Returns an empty string if nothing is recognised. The engine lives for one picture only, so that its memory is
 * free while the next one is drawn.
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
