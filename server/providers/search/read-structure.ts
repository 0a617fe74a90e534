import { open } from 'node:fs/promises';
import type { DocumentText } from '#shared/api.ts';
import { toPage } from '../../services/documents/outline.ts';
import { findPlaceName } from '../../services/finder/index/find-unit.ts';
import type { Pause } from '../../services/finder/pause.ts';
import {
  listContents,
  listDefinitions,
  listPage,
  type StructureRows,
} from '../../services/whole/structure/list-structure.ts';
import { type StructureFindings, toPageNumber } from '../../services/whole/structure/structure.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile } from '../prepared/prepared-file.ts';
import type { SearchTask } from './search-messages.ts';

/** Reads a document's headings, definitions or one of its pages. */
export async function readStructure(
  { request, document }: SearchTask & { kind: 'structure' },
  pauseHere: Pause,
): Promise<StructureFindings> {
  const file = await open(document.path, 'r');
  try {
    const prepared = await openPreparedFile(file);
    const view = JSON.parse((await prepared.read('view')).toString()) as DocumentText;
    const pageStarts = new Uint32Array((await prepared.read('pageStarts')).buffer);
    const index = await readIndex(prepared);
    await pauseHere();
    const toRow = ({ label, start, end }: StructureRows['rows'][number]) => {
      const page = toPage(start, pageStarts);
      // A heading stands under itself.
      const heading = request.kind === 'contents' ? '' : findPlaceName(index, start);
      const text = view.text.slice(start, end);
      return { label, passage: { start, end, text, heading, ...(page !== undefined && { page }) } };
    };
    const list = {
      contents: () => listContents(view, pauseHere),
      definitions: () => listDefinitions(view.text, index, pauseHere),
      page: () => listPage(index, { pageStarts, page: toPageNumber(request, pageStarts.length) }, pauseHere),
    }[request.kind];
    const { rows, left } = await list();
    return { rows: rows.map(toRow), left, pages: pageStarts.length };
  } finally {
    await file.close();
  }
}
