import { imagePreviewMaxPx } from '#shared/limits.ts';

/** Twice the shown size, for fine screens. */
const drawnMaxPx = imagePreviewMaxPx * 2;

/** Draws a picture, never larger than it is; the style sheet bounds what is shown. Rejects what is no picture. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  file: Blob,
  maxPx: number = drawnMaxPx,
): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxPx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}
