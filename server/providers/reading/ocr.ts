import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Block, createWorker, OEM, type Worker } from 'tesseract.js';
import { type PageLine, toPageParagraphs } from './page-paragraphs.ts';

/** The trained data ships in this package: nothing is fetched. */
const language = 'eng';
const dataDir = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Below this a page's recognised text is specks, not words. Percent, as tesseract counts. */
const minConfidence = 30;

/** Recognises text in pictures of pages; the engine starts with the first picture. */
export function createOcr() {
  let starting: Promise<Worker> | undefined;

  return {
    /** Paragraphs stand apart by blank lines; the lines of a paragraph are joined. Empty when nothing is recognised. */
    async read(picture: Uint8Array, onProgress: (progress: number) => void): Promise<string> {
      starting ??= createWorker(language, OEM.LSTM_ONLY, {
        langPath: dataDir,
        cacheMethod: 'none',
        logger: ({ status, progress }) => {
          if (status === 'recognizing text') onProgress(progress);
        },
        errorHandler: () => {},
      });
      const worker = await starting;
      const { data } = await worker.recognize(Buffer.from(picture), {}, { text: true, blocks: true });
      if (data.confidence < minConfidence) return '';
      return toPageParagraphs(toLines(data.blocks ?? []))
        .map((paragraph) => paragraph.text)
        .join('\n\n');
    },
    async close(): Promise<void> {
      await (await starting)?.terminate();
    },
  };
}

/** All lines count as equally large: what is measured of a scan's letters is too rough to tell a heading. */
function toLines(blocks: readonly Block[]): PageLine[] {
  const lines = blocks.flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  const heights = lines.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b);
  const size = heights[Math.floor(heights.length / 2)] ?? 0;
  return lines.map(({ text, bbox }) => ({
    text: text.trim(),
    left: bbox.x0,
    right: bbox.x1,
    y: -bbox.y1,
    size,
  }));
}
