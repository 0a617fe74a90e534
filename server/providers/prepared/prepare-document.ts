import type { DocumentText } from '#shared/api.ts';
import { toClauses, toPages } from '../../services/documents/outline.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import { createDocumentIndex } from '../../services/finder/index/document-index.ts';
import { loadClauseReader } from '../finder/load-finder.ts';
import { writeIndex } from './index-sections.ts';
import { loadTranslator } from './load-translator.ts';
import { createPreparedWriter, type PreparedFile } from './prepared-file.ts';

/** How much of a text is encoded at a time. UTF-16 code units. */
const sliceChars = 65_536;

/**
 * Writes everything that is needed of a document's text later: the text itself for quoting, the response body of `GET
 * /files/:id/text`, and the search index. `write` appends to the file.
 */
export async function prepareDocument(
  extracted: ExtractedText,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const { text, pageStarts, headingStarts } = extracted;
  const writer = createPreparedWriter(preparedVersion, write);
  writer.section('text', toUtf16(text));
  writer.section('offsets', [Buffer.from(JSON.stringify({ pageStarts, headingStarts }))]);
  writer.section('view', toViewJson(extracted));
  writer.section('pageStarts', [new Uint8Array(Uint32Array.from(pageStarts).buffer)]);
  const toEnglish = await loadTranslator(text);
  writeIndex(writer, createDocumentIndex({ text, headingStarts, pageStarts, toEnglish }, loadClauseReader()));
  writer.finish();
}

/** Reads back the text that a file was made from, to prepare it again. */
export async function readExtracted(file: PreparedFile): Promise<ExtractedText> {
  const text = (await file.read('text')).toString('utf16le');
  const offsets = JSON.parse((await file.read('offsets')).toString()) as Omit<ExtractedText, 'text'>;
  return { text, ...offsets };
}

function* toUtf16(text: string): Generator<Uint8Array> {
  for (let at = 0; at < text.length; at += sliceChars)
    yield Buffer.from(text.slice(at, at + sliceChars), 'utf16le');
}

/** Yields `DocumentText` as JSON in parts. The text has no lone surrogates, but a slice may end with half a pair. */
function* toViewJson({ text, ...offsets }: ExtractedText): Generator<Uint8Array> {
  yield Buffer.from('{"text":"');
  for (let at = 0; at < text.length; ) {
    const end = toWholeCharacter(text, Math.min(text.length, at + sliceChars));
    yield Buffer.from(JSON.stringify(text.slice(at, end)).slice(1, -1));
    at = end;
  }
  yield Buffer.from('","pages":');
  yield* toArrayJson(toPages(text, offsets));
  yield Buffer.from(',"clauses":');
  yield* toArrayJson(toClauses(text, offsets) satisfies DocumentText['clauses']);
  yield Buffer.from('}');
}

function* toArrayJson(items: readonly unknown[]): Generator<Uint8Array> {
  const perPart = 500;
  yield Buffer.from('[');
  for (let at = 0; at < items.length; at += perPart) {
    const part = JSON.stringify(items.slice(at, at + perPart)).slice(1, -1);
    yield Buffer.from(at === 0 ? part : `,${part}`);
  }
  yield Buffer.from(']');
}

function toWholeCharacter(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
