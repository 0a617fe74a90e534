import { open } from 'node:fs/promises';
import type { Pause } from '../../services/answering/search-documents.ts';
import { readString } from '../../services/answering/string-table.ts';
import { toPage } from '../../services/documents/outline.ts';
import { findPointPassages } from '../../services/review/find-point-passages.ts';
import type { DocumentFindings, PointPassage } from '../../services/review/ports.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import type { SearchedDocument } from './search-messages.ts';

/** How much of a text tells its kind. UTF-16 code units. */
const beginningChars = 6000;
const bytesPerUnit = 2;

/** Looks for all points of a review in one document, and reads the passages that were found. */
export async function readPoints({ path }: SearchedDocument, pauseHere: Pause): Promise<DocumentFindings> {
  const file = await open(path, 'r');
  try {
    const prepared = await openPreparedFile(file);
    const index = await readIndex(prepared);
    const pageStarts = new Uint32Array((await prepared.read('pageStarts')).buffer);
    const points: DocumentFindings['points'][number][] = [];
    for (const { key, probability, passages } of await findPointPassages(index, pauseHere)) {
      const texts: PointPassage[] = [];
      for (const passage of passages) {
        const [start, end] = [index.starts[passage] ?? 0, index.ends[passage] ?? 0];
        const page = toPage(start, pageStarts);
        const heading = readString(index.headings, index.headingIds[passage] ?? 0);
        const text = await readText(prepared, start, end);
        texts.push({ start, end, text, heading, ...(page !== undefined && { page }) });
      }
      points.push({ key, probability, passages: texts });
      await pauseHere();
    }
    const textChars = (prepared.find('text')?.bytes ?? 0) / bytesPerUnit;
    return { beginning: await readText(prepared, 0, Math.min(textChars, beginningChars)), points };
  } finally {
    await file.close();
  }
}

async function readText(prepared: PreparedFile, start: number, end: number): Promise<string> {
  const bytes = await prepared.read('text', start * bytesPerUnit, (end - start) * bytesPerUnit);
  return bytes.toString('utf16le');
}
