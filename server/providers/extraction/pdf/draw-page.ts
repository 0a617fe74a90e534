import { createIsomorphicCanvasFactory, type getDocumentProxy } from 'unpdf';
import { createWhiteCanvas, takeGreyPicture } from '../ocr/grey-picture.ts';
import { shrinkImage } from './shrink-image.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

type RenderTarget = Pick<Parameters<PdfPage['render']>[0], 'canvas' | 'canvasContext'>;

/** Pages are drawn at 180 dots per inch: fewer lose letters, more take longer (tried on scans at 200). */
const drawScale = 2.5;
/** A poster is drawn with at most this many pixels, since its letters are larger too. A4 at 180 has 3.1 million. */
const maxDrawnPixels = 3_200_000;
/** Larger pictures on a page are shrunk first. A scan of A4 at 200 stays as it is, since resampling costs sharpness. */
const maxPicturePixels = 4_000_000;

/** Draws a page as a grey picture (PGM), as tesseract needs it. */
export async function drawPage(page: PdfPage): Promise<Uint8Array> {
  // pdf.js finds its canvas where this puts it.
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
      // The canvases come next: the decoded original must be gone by then.
      if (isShrunk) globalThis.gc?.();
      resolve(id, data);
    };
  }
}
