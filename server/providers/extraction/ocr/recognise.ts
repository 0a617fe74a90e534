import { toPageParagraphs } from '../page-paragraphs.ts';
import { startTesseract } from './tesseract-engine.ts';
import { parseTsvLines } from './tsv-lines.ts';

/** Below this confidence (percent, as tesseract reports it) a page's recognised text is specks, not words. */
const minConfidence = 30;

/**
 * Recognises the text of a picture (PGM or TIFF). Paragraphs are separated by blank lines, and the lines of a paragraph
 * are joined. Returns an empty string if nothing is recognised. Each picture gets an engine of its own, so that its
 * memory is free while the next one is drawn.
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
