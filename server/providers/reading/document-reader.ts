import { open } from 'node:fs/promises';
import { detectKind, headBytes } from './detect-kind.ts';
import type { Kind } from './kinds.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { runReading } from './reading-process.ts';
import type { ReadText } from './text-builder.ts';
import { listZipFile } from './zip-parts.ts';

/** Tells kinds by bytes and reads documents, each in a process of its own. */
export function createDocumentReader(limits: ReadingLimits) {
  return {
    /** The MIME type as the bytes tell it. Throws `file_empty`, `file_type_refused`, `file_encrypted`, `file_damaged`. */
    async detect(path: string): Promise<Kind> {
      return detectKind(await readHead(path), () => listZipFile(path));
    },

    /** Throws AppError with what stands against the file, and the signal's reason when it aborts. */
    read(
      path: string,
      type: string,
      watch: { signal: AbortSignal; onProgress: (progress: number) => void },
    ): Promise<ReadText> {
      return runReading({ path, kind: type as Kind, limits }, watch);
    },
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
