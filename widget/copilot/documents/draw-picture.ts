import { imagePreviewMaxPx } from '#shared/limits.ts';

/** Twice the shown size, for high-resolution screens. */
const defaultMaxPx = imagePreviewMaxPx * 2;

/** Draws a picture at most at its own size; the style sheet bounds what is shown. Rejects if the file is not a picture. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  file: Blob,
  maxPx: number = defaultMaxPx,
): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxPx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}
