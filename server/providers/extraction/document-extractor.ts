import { open } from 'node:fs/promises';
import type { DocumentKind } from '#shared/document-kinds.ts';
import type { DocumentExtractor } from '../../services/documents/ports.ts';
import { detectKind, headBytes } from './detect-kind.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import { runExtraction } from './extraction-process.ts';
import { type Guard, noGuard } from './guarded-process.ts';
import { detectNamed } from './promised-kinds.ts';
import { listZipFile } from './zip-parts.ts';

/** Detects kinds, by bytes first, and reads and prepares each document in a process of its own. */
export function createDocumentExtractor(
  limits: ExtractionLimits,
  findGuard: () => Promise<Guard> = async () => noGuard,
): DocumentExtractor {
  return {
    async detect(path, name) {
      const head = await readHead(path);
      return detectNamed(name, () => detectKind(head, () => listZipFile(path)));
    },

    async extract({ source }, watch) {
      // The type is the result of `detect` when the document was uploaded.
      const text = source.from === 'file' ? { ...source, kind: source.type as DocumentKind } : source;
      const task = { source: text, limits, recognised: [...watch.recognised] };
      return runExtraction(task, watch, await findGuard());
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
