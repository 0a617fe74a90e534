import { open } from 'node:fs/promises';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { shareChars } from '../../services/answering/share-chars.ts';
import { toPage } from '../../services/documents/outline.ts';
import type { DocumentIndex } from '../../services/finder/index/document-index.ts';
import { toPlaceName } from '../../services/finder/index/place-names.ts';
import { listWholeParts } from '../../services/finder/index/whole-parts.ts';
import type { Pause } from '../../services/finder/pause.ts';
import { readString } from '../../services/text/string-table.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import type { SearchedDocument } from './search-messages.ts';

/** A document with its index and the length of its text in UTF-16 code units. */
export type Opened = { document: SearchedDocument; index: DocumentIndex; chars: number };

/** Texts are stored in UTF-16. */
export const bytesPerUnit = 2;

/** A part of a document to be read; UTF-16 offsets, end exclusive. */
type Part = {
  document: number;
  start: number;
  end: number;
  headingId: number;
  decisive?: { start: number; end: number };
  isUnsure?: boolean;
  isUnread?: boolean | undefined;
  clause?: { name: string; goesOn: boolean };
};

type Sources = {
  documents: readonly SearchedDocument[];
  indexes: readonly DocumentIndex[];
  maxChars: number;
};

/** Reads the texts of parts, in order, until `maxChars` is reached. */
export async function readParts(
  parts: readonly Part[],
  { documents, indexes, maxChars }: Sources,
  pauseHere: Pause,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  let chars = 0;
  let current: { at: number; file: OpenFile } | undefined;
  try {
    for (const part of parts) {
      const [asked, index] = [documents[part.document], indexes[part.document]];
      if (!asked || !index) continue;
      if (current?.at !== part.document) {
        await current?.file.close();
        current = undefined;
        current = { at: part.document, file: await openFile(asked.path) };
      }
      chars += part.end - part.start;
      if (chars > maxChars) break;
      const place = toPlaceName(index, readString(index.headings, part.headingId));
      const title = place === '' ? asked.name : `${asked.name}: ${place}`;
      passages.push(await readPart(current.file, part, { title, documentId: asked.id }));
      await pauseHere();
    }
  } finally {
    await current?.file.close();
  }
  return passages;
}

/** Reads documents whole, in order; if they do not fit, the beginning of each. */
export async function readWhole(
  opened: readonly Opened[],
  maxChars: number,
  pauseHere: Pause,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  const shares = shareChars(
    opened.map(({ chars }) => chars),
    maxChars,
  );
  for (const [at, { document, index, chars }] of opened.entries()) {
    const share = shares[at] ?? 0;
    const { text, pageStarts } = await readBeginning(document.path, share);
    for (const { start, end, heading } of listWholeParts(text, index, share < chars)) {
      const page = toPage(start, pageStarts);
      const place = toPlaceName(index, heading);
      passages.push({
        title: place === '' ? document.name : `${document.name}: ${place}`,
        documentId: document.id,
        text: text.slice(start, end),
        ...(page !== undefined && { page }),
        start,
        end,
      });
    }
    await pauseHere();
  }
  return passages;
}

async function readBeginning(path: string, chars: number) {
  const file = await openFile(path);
  try {
    const text = await file.prepared.read('text', 0, chars * bytesPerUnit);
    return { text: text.toString('utf16le'), pageStarts: file.pageStarts };
  } finally {
    await file.close();
  }
}

async function readPart(
  { prepared, pageStarts }: OpenFile,
  { start, end, decisive, isUnsure, isUnread, clause }: Part,
  named: Pick<Passage, 'title' | 'documentId'>,
): Promise<Passage> {
  const text = await prepared.read('text', start * bytesPerUnit, (end - start) * bytesPerUnit);
  const page = toPage(start, pageStarts);
  return {
    ...named,
    text: text.toString('utf16le'),
    ...(page !== undefined && { page }),
    start,
    end,
    ...(decisive && { decisive: { start: decisive.start - start, end: decisive.end - start } }),
    ...(isUnsure && { isUnsure }),
    ...(isUnread && { isUnread }),
    ...(clause && { clause }),
  };
}

/** A prepared file that stays open for several passages, with the offsets of its pages. */
type OpenFile = { prepared: PreparedFile; pageStarts: Uint32Array; close(): Promise<void> };

async function openFile(path: string): Promise<OpenFile> {
  const file = await open(path, 'r');
  try {
    const prepared = await openPreparedFile(file);
    const pageStarts = new Uint32Array((await prepared.read('pageStarts')).buffer);
    return { prepared, pageStarts, close: () => file.close() };
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}
