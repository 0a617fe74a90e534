import type { DocumentText, DocumentView } from '../api.ts';
import { toErrorBody } from '../errors.ts';
import { toBareList } from './bare-list.ts';

const { code, error } = toErrorBody('file_empty');
const emptyFile = { code, error };

/** The documents uploaded to this page. They never leave it. */
export function createDocuments() {
  const uploads = new Map<string, { view: DocumentView; file: File; at: number }>();

  function put(id: string, file: File): DocumentView {
    const { name, type, size } = file;
    const view: DocumentView =
      size > 0
        ? { id, name, type, size, status: 'ready', progress: 1 }
        : { id, name, type, size, status: 'failed', progress: 0, ...emptyFile };
    uploads.set(id, { view, file, at: Date.now() });
    return view;
  }

  return {
    /** Returns undefined if the body contains no file. `readingMs`: how long reading it takes. */
    upload(body: unknown, readingMs: number): DocumentView | undefined {
      const file = body instanceof FormData ? body.get('file') : null;
      if (!(file instanceof File)) return undefined;
      return toRead(put(crypto.randomUUID(), file), 0, readingMs);
    },
    /** Adds a document, or replaces the one with this id. */
    put,
    find: (id: string) => uploads.get(id)?.view,
    /** Newest first. */
    list(readingMs: number): DocumentView[] {
      const views = [...uploads.values()].map(({ view, at }) => toRead(view, Date.now() - at, readingMs));
      return toBareList(views.reverse());
    },
    download(id: string): Response | undefined {
      const upload = uploads.get(id);
      return upload && new Response(upload.file);
    },
    /** Plain text is returned as it is; other kinds are not read here. Returns the text, or the code of a failure. */
    async readText(id: string): Promise<DocumentText | 'not_found' | 'file_unreadable'> {
      const file = uploads.get(id)?.file;
      if (!file) return 'not_found';
      if (!file.type.startsWith('text/')) return 'file_unreadable';
      return { text: await file.text(), pages: toBareList([]), clauses: toBareList([]) };
    },
    remove: (id: string) => void uploads.delete(id),
  };
}

/** Returns the document after it was read for some time. */
function toRead(view: DocumentView, passedMs: number, readingMs: number): DocumentView {
  if (view.status === 'failed' || passedMs >= readingMs) return view;
  return { ...view, status: 'reading', progress: passedMs / readingMs };
}
