import type { AskedDocument, DocumentSearch } from '../../answering/find-passages.ts';
import type { Passage } from '../../answering/passages/passage.ts';
import type { DocumentPassage } from '../../review/ports.ts';
import { toPassageOf } from '../point-rows.ts';
import type { StructureRequest } from './structure-request.ts';

/** What a document's structure has of what is asked for. `pages`: how many it has; 0 if its kind has none. */
export type StructureFindings = {
  rows: readonly { label: string; passage: DocumentPassage }[];
  left: number;
  pages: number;
};

/** Reads a document's structure from what was prepared when it was read. */
export interface StructureSearch {
  /** Throws `file_too_complex` at its limits, and the signal's reason if it is aborted. */
  readStructure(
    document: AskedDocument,
    request: StructureRequest,
    signal: AbortSignal,
  ): Promise<StructureFindings>;
}

/** An answer to a request for a document's structure. */
export type StructureReply = {
  request: StructureRequest;
  documents: readonly {
    name: string;
    rows: readonly { label: string; passage: Passage }[];
    left: number;
    pages: number;
  }[];
};

/** Returns which page of so many a request is for, counted from 1; 0 if it is for none. */
export function toPageNumber(request: StructureRequest, pages: number): number {
  if (request.kind !== 'page') return 0;
  return request.page === 'last' ? pages : request.page;
}

/** With more documents, the answer would be a book. */
const maxDocuments = 3;

/** Answers requests for a document's headings, definitions or pages. */
export function createStructureReader(search: StructureSearch & Pick<DocumentSearch, 'pickMeant'>) {
  /** Reads those of several documents that the message means. Throws as the search does. */
  return async function readStructureOf(
    request: StructureRequest,
    { message, documents }: { message: string; documents: readonly AskedDocument[] },
    signal: AbortSignal,
  ): Promise<StructureReply> {
    const meant = await search.pickMeant(message, documents, signal);
    const replies: StructureReply['documents'][number][] = [];
    for (const document of meant.slice(0, maxDocuments)) {
      const { rows, left, pages } = await search.readStructure(document, request, signal);
      const toPassage = toPassageOf(document);
      // A heading is its own title.
      const toTitled = (passage: DocumentPassage, label: string) =>
        request.kind === 'contents' ? { ...toPassage(passage), title: label } : toPassage(passage);
      const quoted = rows.map(({ label, passage }) => ({ label, passage: toTitled(passage, label) }));
      replies.push({ name: document.name, rows: quoted, left, pages });
    }
    return { request, documents: replies };
  };
}

export type StructureReader = ReturnType<typeof createStructureReader>;
