import { open } from 'node:fs/promises';
import { detectKind, headBytes } from './detect-kind.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import { runExtraction } from './extraction-process.ts';
import type { DocumentKind } from './kinds.ts';
import type { ExtractedText } from './text-builder.ts';
import { listZipFile } from './zip-parts.ts';

/** Tells kinds by bytes and reads documents, each in a process of its own. */
export function createDocumentExtractor(limits: ExtractionLimits) {
  return {
    /** The MIME type as the bytes tell it. Throws `file_empty`, `file_type_refused`, `file_encrypted`, `file_damaged`. */
    async detect(path: string): Promise<DocumentKind> {
      return detectKind(await readHead(path), () => listZipFile(path));
    },

    /** Throws AppError with what stands against the file, and the signal's reason when it aborts. */
    read(
      path: string,
      type: string,
      watch: { signal: AbortSignal; onProgress: (progress: number) => void },
    ): Promise<ExtractedText> {
      return runExtraction({ path, kind: type as DocumentKind, limits }, watch);
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
