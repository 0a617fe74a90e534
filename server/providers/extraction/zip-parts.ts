import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#shared/errors.ts';

/** A document has dozens of parts; an archive with more than this is an attack. */
const maxEntries = 5000;

/** Lists the names in an archive on disk. Nothing is unpacked. Throws if it is not a ZIP archive. */
export async function listZipFile(path: string): Promise<string[]> {
  const zip = await openPromise(path, {});
  try {
    return [...(await readEntries(zip)).keys()];
  } finally {
    zip.close();
  }
}

/** Does the same for an archive in memory. */
export async function listZipBytes(bytes: Uint8Array): Promise<string[]> {
  return [...(await readEntries(await fromBufferPromise(Buffer.from(bytes), {}))).keys()];
}

/**
 * Opens an archive's parts. Bytes are counted as they inflate, over all parts together, because the sizes in an
 * archive's directory may be false. Throws `file_damaged`, and at the limit `file_unpacks_too_large`.
 */
export async function openZipParts(bytes: Uint8Array, maxInflatedBytes: number) {
  const zip = await fromBufferPromise(Buffer.from(bytes), {}).catch((cause: unknown) => {
    throw new AppError('file_damaged', { cause });
  });
  const entries = await readEntries(zip);
  let inflated = 0;

  return {
    /** Returns a part's bytes, or undefined if there is none of this name. */
    async read(name: string): Promise<Uint8Array | undefined> {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.isEncrypted()) throw new AppError('file_encrypted');
      const chunks: Uint8Array[] = [];
      try {
        const stream: Readable = await zip.openReadStreamPromise(entry, {});
        for await (const chunk of stream) {
          inflated += (chunk as Uint8Array).byteLength;
          if (inflated > maxInflatedBytes) throw new AppError('file_unpacks_too_large');
          chunks.push(chunk as Uint8Array);
        }
      } catch (cause) {
        throw cause instanceof AppError ? cause : new AppError('file_damaged', { cause });
      }
      return Buffer.concat(chunks);
    },
  };
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw new AppError('file_damaged');
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= maxEntries) throw new AppError('file_damaged');
    entries.set(entry.fileName, entry);
  }
  return entries;
}
