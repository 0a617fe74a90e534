/**
 * A picture of a page as pdf.js decodes it. `kind` is one of the constants below; a stencil mask has none, and one bit
 * per pixel.
 */
type PdfImage = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  kind?: number;
};

/** pdf.js's ImageKind. */
const oneBit = 1;
const rgb = 2;
const rgba = 3;

/**
 * Shrinks a picture in place to at most `maxPixels`: each new pixel is the mean of the area that it covers, or for a
 * mask its majority, in whole steps. pdf.js itself would put all pixels on canvases, at four bytes each, before drawing
 * them small. Returns whether it shrank anything; an object that is not a picture is left alone.
 */
export function shrinkImage(object: unknown, maxPixels: number): boolean {
  if (!isImage(object) || object.width * object.height <= maxPixels) return false;
  const { width, height, kind } = object;
  const scale = Math.sqrt(maxPixels / (width * height));
  if (kind === undefined) return shrinkMask(object, Math.floor(1 / scale));
  const size = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
  const channels = kind === rgba ? 4 : kind === rgb ? 3 : 1;
  const data = toMeans(object, channels, size);
  Object.assign(object, size, channels > 1 ? { data } : { data: toRgb(data), kind: rgb });
  return true;
}

function toRgb(grey: Uint8ClampedArray): Uint8ClampedArray {
  const data = new Uint8ClampedArray(grey.length * 3);
  for (let i = 0; i < data.length; i++) data[i] = grey[Math.floor(i / 3)] ?? 0;
  return data;
}

function isImage(object: unknown): object is PdfImage {
  const { data, width, height, kind } = (object ?? {}) as Partial<PdfImage>;
  if (typeof width !== 'number' || typeof height !== 'number') return false;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return false;
  const rowBytes = kind === rgba ? width * 4 : kind === rgb ? width * 3 : Math.ceil(width / 8);
  return (kind === undefined || [oneBit, rgb, rgba].includes(kind)) && data.length >= rowBytes * height;
}

/**
 * Each pixel of the smaller picture is the mean of the area that it covers; pixels that are partly covered count in
 * proportion.
 */
function toMeans(image: PdfImage, channels: number, size: { width: number; height: number }) {
  const { width, height, data } = image;
  const xStep = size.width / width;
  const yStep = size.height / height;
  const result = new Uint8ClampedArray(size.width * size.height * channels);
  let sums = new Float32Array(size.width * channels);
  let next = new Float32Array(sums.length);
  const row = new Float32Array(sums.length);
  let y = 0;
  for (let from = 0; from < height; from++) {
    row.fill(0);
    for (let x = 0; x < width; x++) {
      const to = Math.min(size.width - 1, Math.floor(x * xStep));
      const over = Math.max(0, (x + 1) * xStep - (to + 1));
      const into = to + 1 < size.width ? over : 0;
      for (let channel = 0; channel < channels; channel++) {
        const value =
          channels === 1
            ? readBit(data, width, x, from)
            : (data[(from * width + x) * channels + channel] ?? 0);
        const at = to * channels + channel;
        row[at] = (row[at] ?? 0) + value * (xStep - into);
        if (into > 0) row[at + channels] = (row[at + channels] ?? 0) + value * into;
      }
    }
    const over = Math.max(0, (from + 1) * yStep - (y + 1));
    const isLast = y === size.height - 1;
    const below = isLast ? 0 : over;
    for (let i = 0; i < row.length; i++) {
      sums[i] = (sums[i] ?? 0) + (row[i] ?? 0) * (yStep - below);
      if (below > 0) next[i] = (next[i] ?? 0) + (row[i] ?? 0) * below;
    }
    // A row is complete when the next source row no longer overlaps it.
    if (from === height - 1 || (!isLast && (from + 1) * yStep >= y + 1)) {
      result.set(sums, y * sums.length);
      [sums, next] = [next, sums];
      next.fill(0);
      y++;
    }
  }
  return result;
}

const readBit = (data: PdfImage['data'], width: number, x: number, y: number) =>
  ((data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;

function shrinkMask(mask: PdfImage, step: number): boolean {
  if (step < 2) return false;
  const width = Math.ceil(mask.width / step);
  const height = Math.ceil(mask.height / step);
  const rowBytes = Math.ceil(width / 8);
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++)
          sum += readBit(
            mask.data,
            mask.width,
            Math.min(mask.width - 1, x * step + dx),
            Math.min(mask.height - 1, y * step + dy),
          );
      const at = y * rowBytes + (x >> 3);
      if (sum * 2 >= 255 * step * step) data[at] = (data[at] ?? 0) | (128 >> (x & 7));
    }
  Object.assign(mask, { width, height, data });
  return true;
}
