import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectKind, headBytes } from '../../server/providers/extraction/detect-kind.ts';
import { extractDocument } from '../../server/providers/extraction/extract-document.ts';
import { recognise } from '../../server/providers/extraction/ocr/recognise.ts';
import { listZipBytes } from '../../server/providers/extraction/zip-parts.ts';
import type { ExtractedText } from '../../server/services/documents/ports.ts';
import { readSample } from './sample-questions.ts';

const folder = join(import.meta.dirname, '../../.cache/samples');
const enough = Number.MAX_SAFE_INTEGER;
const limits = {
  cpuMs: enough,
  ocrPageCpuMs: enough,
  memoryBytes: enough,
  ocrMemoryBytes: enough,
  maxPages: enough,
  maxOcrPages: enough,
  maxPixels: enough,
  maxInflatedBytes: enough,
  maxTextChars: enough,
};

/** Returns a sample's text as the server extracts it. Cached, because recognising a scan takes long. */
export async function extractSample(name: string): Promise<ExtractedText> {
  const bytes = readSample(name);
  const path = join(folder, `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as ExtractedText;
  const kind = await detectKind(bytes.subarray(0, headBytes), () => listZipBytes(bytes));
  const extracted = await extractDocument(new Uint8Array(bytes), kind, {
    limits,
    onProgress: () => {},
    readPicture: async (draw, onProgress) => recognise(await draw(), onProgress),
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(extracted));
  return extracted;
}
