import { type Canvas, createCanvas } from '@napi-rs/canvas';

/**
 * The number of rows that are read from a canvas at a time, so that its four bytes per pixel are never held for all of
 * it.
 */
const bandRows = 128;

/** Creates a white canvas, because dark letters on a transparent one would be lost. */
export function createWhiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Returns a canvas's content as a grey picture with one byte per pixel (PGM "P5", the simplest format that tesseract
 * reads; of a colour picture it would hold three more copies of four bytes per pixel). Empties the canvas at once,
 * because garbage collection would do so late.
 */
export function takeGreyPicture(canvas: Canvas): Uint8Array {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const picture = new Uint8Array(head.length + width * height);
  picture.set(head);
  let offset = head.length;
  for (let top = 0; top < height; top += bandRows) {
    const { data } = context.getImageData(0, top, width, Math.min(bandRows, height - top));
    for (let i = 0; i < data.length; i += 4) picture[offset++] = toLuma(data, i);
  }
  canvas.width = 1;
  canvas.height = 1;
  return picture;
}

/** Rec. 601 luma, in 1/256. */
const toLuma = (data: Uint8ClampedArray, i: number) =>
  ((data[i] ?? 0) * 77 + (data[i + 1] ?? 0) * 150 + (data[i + 2] ?? 0) * 29) >> 8;
