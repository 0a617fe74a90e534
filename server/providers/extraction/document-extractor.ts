import { open } from 'node:fs/promises';
import type { DocumentKind } from '#shared/document-kinds.ts';
import type { DocumentExtractor } from '../../services/documents/ports.ts';
import { detectKind, headBytes } from './detect-kind.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import { runExtraction } from './extraction-process.ts';
import { listZipFile } from './zip-parts.ts';

/** Detects kinds from bytes, and extracts each document's text in a process of its own. */
export function createDocumentExtractor(limits: ExtractionLimits): DocumentExtractor {
  return {
    async detect(path) {
      return detectKind(await readHead(path), () => listZipFile(path));
    },

    extract(path, type, watch) {
      // The type is what `detect` returned when the document was uploaded.
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
