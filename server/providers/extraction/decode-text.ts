/** UTF-16 text without a byte order mark has zeros in every other byte; this share of zeros is enough to detect it. */
const minZeroShare = 0.4;
const sampleBytes = 4096;

/**
 * Decodes bytes of unknown encoding: by a byte order mark; else as UTF-16 if its zeros say so; else as UTF-8 if valid;
 * else by `label` (the encoding that the file claims); else as Windows-1252, in which any bytes are valid (WHATWG
 * Encoding §4.2).
 */
export function decodeText(bytes: Uint8Array, label?: string): string {
  const utf16 = toUtf16Label(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return toDecoder(label).decode(bytes);
  }
}

/** Returns a decoder for any label of the Encoding standard; Windows-1252 for an unknown one. */
function toDecoder(label: string | undefined) {
  try {
    // A text that claims UTF-8 but is not valid was written in an older code page.
    if (label && !/^utf-?8$/i.test(label.trim())) return new TextDecoder(label.trim());
  } catch {
    // An unknown label.
  }
  return new TextDecoder('windows-1252');
}

/** Recognises UTF-16 by its byte order mark, else by the zero bytes of its ASCII letters. Undefined for anything else. */
export function toUtf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  if (sample.length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (const [offset, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (offset % 2 === 0) even++;
    else odd++;
  }
  const half = sample.length / 2;
  if (odd / half > minZeroShare && even === 0) return 'utf-16le';
  if (even / half > minZeroShare && odd === 0) return 'utf-16be';
  return undefined;
}
