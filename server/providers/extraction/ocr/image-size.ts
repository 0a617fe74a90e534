import type { ImageKind } from '#shared/document-kinds.ts';
import { AppError } from '#shared/errors.ts';

export type ImageSize = { width: number; height: number };

/** Markers that start a JPEG frame (ITU-T T.81 table B.1), as opposed to those that start tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads a picture's size from its header, before a single pixel is decoded. Throws `file_damaged`. */
export function readImageSize(bytes: Uint8Array, type: ImageKind): ImageSize {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize[type](view);
    if (size.width > 0 && size.height > 0) return size;
  } catch {
    // The header is cut off.
  }
  throw new AppError('file_damaged');
}

const readSize: Record<ImageKind, (view: Buffer) => ImageSize> = {
  'image/png': (view) => ({ width: view.readUInt32BE(16), height: view.readUInt32BE(20) }),
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
  'image/tiff': readTiff,
};

/** A frame may be larger than the screen size in the header. */
function readGif(view: Buffer): ImageSize {
  let width = view.readUInt16LE(6);
  let height = view.readUInt16LE(8);
  let offset = 13 + tableBytes(view.readUInt8(10));
  while (view.readUInt8(offset) === 0x21) offset = skipGifBlocks(view, offset + 2);
  if (view.readUInt8(offset) === 0x2c) {
    width = Math.max(width, view.readUInt16LE(offset + 1) + view.readUInt16LE(offset + 5));
    height = Math.max(height, view.readUInt16LE(offset + 3) + view.readUInt16LE(offset + 7));
  }
  return { width, height };
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function skipGifBlocks(view: Buffer, from: number): number {
  let offset = from;
  while (view.readUInt8(offset) !== 0) offset += view.readUInt8(offset) + 1;
  return offset + 1;
}

function readWebp(view: Buffer): ImageSize {
  const form = view.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L') {
    const bits = view.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
}

function readJpeg(view: Buffer): ImageSize {
  let offset = 2;
  for (;;) {
    while (view.readUInt8(offset) === 0xff && view.readUInt8(offset + 1) === 0xff) offset++;
    const marker = view.readUInt8(offset + 1);
    if (view.readUInt8(offset) !== 0xff) throw new AppError('file_damaged');
    if (isFrame(marker))
      return { height: view.readUInt16BE(offset + 5), width: view.readUInt16BE(offset + 7) };
    offset += 2 + view.readUInt16BE(offset + 2);
  }
}

function readTiff(view: Buffer): ImageSize {
  const [first] = listTiffPictures(view, 1);
  if (!first) throw new AppError('file_damaged');
  return first;
}

/**
 * Lists the pictures of a TIFF file along its chain of directories (TIFF 6.0 §2): at most `limit`, so that a cyclic
 * chain ends.
 */
export function listTiffPictures(view: Buffer, limit: number): (ImageSize & { offset: number })[] {
  const { u16, u32 } = toTiffNumbers(view);
  const pictures: (ImageSize & { offset: number })[] = [];
  let offset = u32(4);
  while (offset !== 0 && pictures.length < limit) {
    const picture = { width: 0, height: 0, offset };
    const count = u16(offset);
    for (let entry = offset + 2; entry < offset + 2 + count * 12; entry += 12) {
      const value = u16(entry + 2) === 3 ? u16(entry + 8) : u32(entry + 8);
      if (u16(entry) === 256) picture.width = value;
      if (u16(entry) === 257) picture.height = value;
    }
    pictures.push(picture);
    offset = u32(offset + 2 + count * 12);
  }
  return pictures;
}

/** Returns the same file with another of its pictures as the first. */
export function withFirstPicture(view: Buffer, offset: number): Buffer {
  const copy = Buffer.from(view);
  if (toTiffNumbers(view).isLittle) copy.writeUInt32LE(offset, 4);
  else copy.writeUInt32BE(offset, 4);
  return copy;
}

function toTiffNumbers(view: Buffer) {
  const isLittle = view.toString('latin1', 0, 2) === 'II';
  return {
    isLittle,
    u16: (at: number) => (isLittle ? view.readUInt16LE(at) : view.readUInt16BE(at)),
    u32: (at: number) => (isLittle ? view.readUInt32LE(at) : view.readUInt32BE(at)),
  };
}
