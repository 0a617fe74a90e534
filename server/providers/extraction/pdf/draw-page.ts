import { createIsomorphicCanvasFactory, type getDocumentProxy } from 'unpdf';
import { createWhiteCanvas, takeGreyPicture } from '../ocr/grey-picture.ts';
import { shrinkImage } from './shrink-image.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

type Board = Pick<Parameters<PdfPage['render']>[0], 'canvas' | 'canvasContext'>;

/** Pages are drawn at 180 dots per inch: fewer cost letters, more cost time (tried on scans at 200). */
const drawScale = 2.5;
/** A poster is drawn no larger than so many pixels: what is legible on it is larger too. A4 at 180 has 3.1 million. */
const maxDrawnPixels = 3_200_000;
/** Pictures of a page above this are made small first: a scan of A4 at 200 stays, since each drawing costs sharpness. */
const maxPicturePixels = 4_000_000;

/** Draws a page as tesseract wants it: a grey picture (PGM). */
export async function drawPage(page: PdfPage): Promise<Uint8Array> {
  // pdf.js looks for the drawing board where this puts it.
  await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(drawScale, Math.sqrt(maxDrawnPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createWhiteCanvas(viewport.width, viewport.height);
  // pdf.js's types know a browser's canvas alone.
  const board = { canvas, canvasContext: canvas.getContext('2d') } as unknown as Board;
  await page.render({ ...board, viewport }).promise;
  return takeGreyPicture(canvas);
}

type Objects = { resolve: (id: string, data?: unknown) => void };
const watched = new WeakSet<object>();

/** From here on the pictures of a page are made small as soon as they are decoded. */
export function shrinkPictures(page: PdfPage): void {
  for (const objects of [page.objs, page.commonObjs] as Objects[]) {
    if (watched.has(objects)) continue;
    watched.add(objects);
    const resolve = objects.resolve.bind(objects);
    objects.resolve = (id, data) => {
      const isShrunk = shrinkImage(data, maxPicturePixels);
      // The canvases come next: what was decoded must be gone by then.
      if (isShrunk) globalThis.gc?.();
      resolve(id, data);
    };
  }
}
