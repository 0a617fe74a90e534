import { loadImage } from '@napi-rs/canvas';
import type { ImageKind } from '#shared/document-kinds.ts';
import { AppError } from '#shared/errors.ts';
import type { ExtractionJob } from '../extraction-job.ts';
import { createWhiteCanvas, takeGreyPicture } from './grey-picture.ts';
import { type ImageSize, listTiffPictures, readImageSize, withFirstPicture } from './image-size.ts';

/** More pixels gain nothing: this is a page at 230 dots per inch. */
const maxDrawnPixels = 5_000_000;
/** Smaller pictures are enlarged, since letters under 20 pixels are hard to recognise. */
const minSidePx = 1000;
const maxEnlargement = 3;

/** Recognises the text of a picture, whose size is checked before it is decoded. Throws `file_too_many_pixels`. */
export async function readImage(bytes: Uint8Array, type: ImageKind, job: ExtractionJob): Promise<void> {
  checkPixels(readImageSize(bytes, type), job.limits.maxPixels);
  const write = (text: string) => {
    for (const paragraph of text.split('\n\n')) job.builder.paragraph(paragraph);
  };
  if (type === 'image/tiff') await readTiffPages(bytes, job, write);
  else write(await job.readPicture(() => drawPicture(bytes), job.onProgress));
}

/** A TIFF file may hold all pages of a scan, but tesseract, which decodes it, reads only a file's first picture. */
async function readTiffPages(
  bytes: Uint8Array,
  job: ExtractionJob,
  write: (text: string) => void,
): Promise<void> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pictures = listTiffPictures(view, job.limits.maxOcrPages + 1);
  if (pictures.length > job.limits.maxOcrPages) throw new AppError('file_too_many_scans');
  for (const picture of pictures) checkPixels(picture, job.limits.maxPixels);
  for (const [index, { offset }] of pictures.entries()) {
    if (pictures.length > 1) job.builder.startPage();
    const onProgress = (share: number) => job.onProgress((index + share) / pictures.length);
    write(await job.readPicture(async () => withFirstPicture(view, offset), onProgress));
  }
}

function checkPixels({ width, height }: ImageSize, maxPixels: number): void {
  if (width * height > maxPixels) throw new AppError('file_too_many_pixels');
}

/** Returns a PGM picture, rotated upright as the camera recorded it. */
async function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    (cause: unknown) => {
      throw new AppError('file_damaged', { cause });
    },
  );
  const { width, height } = image;
  const scale = Math.min(
    Math.sqrt(maxDrawnPixels / (width * height)),
    Math.min(maxEnlargement, Math.max(1, minSidePx / Math.max(width, height))),
  );
  const canvas = createWhiteCanvas(width * scale, height * scale);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return takeGreyPicture(canvas);
}
