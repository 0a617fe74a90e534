import type { DocumentText } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import { toClauses, toPages } from './outline.ts';
import type { DocumentStore, DocumentWithText } from './ports.ts';

/** How often a question checks whether its document is extracted, since another server may be doing it. */
const pollMs = 100;
/** How long a question waits for its document before it fails with `file_not_ready`. */
const maxWaitMs = 60_000;

type Deps = { store: Pick<DocumentStore, 'find' | 'findStatus'> };

/** The texts of extracted documents. */
export function createDocumentTexts({ store }: Deps) {
  async function findOwn(id: string, ownerId: string): Promise<DocumentWithText> {
    const document = await store.find(id, ownerId);
    if (!document) throw new AppError('not_found');
    return document;
  }

  async function waitUntilExtracted(id: string, signal: AbortSignal): Promise<void> {
    const until = Date.now() + maxWaitMs;
    while (Date.now() < until && (await store.findStatus(id)) === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      signal.throwIfAborted();
    }
  }

  return {
    /** Throws `not_found`, `file_not_ready`, and the code with which the extraction failed. */
    async readText(id: string, ownerId: string): Promise<DocumentText> {
      const document = await findOwn(id, ownerId);
      const text = toText(document);
      return { text, pages: toPages(text, document.offsets), clauses: toClauses(text, document.offsets) };
    },

    /** Waits until each is extracted. Throws `not_found`, and the code with which an extraction failed. */
    async readTexts(ids: readonly string[], ownerId: string, signal: AbortSignal): Promise<AskedDocument[]> {
      const documents: AskedDocument[] = [];
      for (const id of ids) {
        await waitUntilExtracted(id, signal);
        signal.throwIfAborted();
        documents.push(toAsked(await findOwn(id, ownerId)));
      }
      return documents;
    },

    /** Skips documents that are gone or not extracted. */
    async readExtracted(ids: readonly string[], ownerId: string): Promise<AskedDocument[]> {
      const found = await Promise.all(ids.map((id) => store.find(id, ownerId)));
      return found.flatMap((document) => (document?.status === 'ready' ? [toAsked(document)] : []));
    },
  };
}

function toAsked(document: DocumentWithText): AskedDocument {
  const { id, name, offsets } = document;
  return { id, name, text: toText(document), offsets };
}

function toText({ status, errorCode, text }: DocumentWithText): string {
  if (status === 'failed') throw new AppError(errorCode ?? 'file_unreadable');
  if (status === 'reading' || text === undefined) throw new AppError('file_not_ready');
  return text;
}
