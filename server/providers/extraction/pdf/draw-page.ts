import { createIsomorphicCanvasFactory, type getDocumentProxy } from 'unpdf';
import { createWhiteCanvas, takeGreyPicture } from '../ocr/grey-picture.ts';
import { shrinkImage } from './shrink-image.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

type RenderTarget = Pick<Parameters<PdfPage['render']>[0], 'canvas' | 'canvasContext'>;

/**
 * Pages are drawn at 180 dots per inch: a lower resolution loses letters, a higher one takes longer (tried on scans at
 * 200).
 */
const drawScale = 2.5;
/**
 * The most pixels that a page is drawn with; larger pages, such as posters, have larger letters. A4 at 180 dots per
 * inch has 3.1 million.
 */
const maxDrawnPixels = 3_200_000;
/** Pictures with more pixels are shrunk first. A4 at 200 dots per inch is not, because resampling costs sharpness. */
const maxPicturePixels = 4_000_000;

/** Draws a page as the grey picture (PGM) that tesseract needs. */
export async function drawPage(page: PdfPage): Promise<Uint8Array> {
  // This puts the canvas where pdf.js looks for it.
  await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(drawScale, Math.sqrt(maxDrawnPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createWhiteCanvas(viewport.width, viewport.height);
  // pdf.js's types know only a browser's canvas.
  const target = { canvas, canvasContext: canvas.getContext('2d') } as unknown as RenderTarget;
  await page.render({ ...target, viewport }).promise;
  return takeGreyPicture(canvas);
}

type Objects = { resolve: (id: string, data?: unknown) => void };
const watched = new WeakSet<object>();

/** Makes a page shrink its pictures as soon as they are decoded. */
export function shrinkPictures(page: PdfPage): void {
  for (const objects of [page.objs, page.commonObjs] as Objects[]) {
    if (watched.has(objects)) continue;
    watched.add(objects);
    const resolve = objects.resolve.bind(objects);
    objects.resolve = (id, data) => {
      const isShrunk = shrinkImage(data, maxPicturePixels);
      // Frees the decoded original before the canvases are created.
      if (isShrunk) globalThis.gc?.();
      resolve(id, data);
    };
  }
}
