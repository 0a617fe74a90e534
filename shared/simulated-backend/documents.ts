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
    /** Returns undefined when the body holds no file. */
    upload(body: unknown): DocumentView | undefined {
      const file = body instanceof FormData ? body.get('file') : null;
      if (!(file instanceof File)) return undefined;
      return put(crypto.randomUUID(), file);
    },
    /** Adds a document, or replaces the one of this id. */
    put,
    find: (id: string) => uploads.get(id)?.view,
    /** Newest first. `readingMs`: how long reading one takes. */
    list(readingMs: number): DocumentView[] {
      const views = [...uploads.values()].map(({ view, at }): DocumentView => {
        const progress = (Date.now() - at) / readingMs;
        if (view.status === 'failed' || progress >= 1 || readingMs === 0) return view;
        return { ...view, status: 'reading', progress };
      });
      return toBareList(views.reverse());
    },
    download(id: string): Response | undefined {
      const upload = uploads.get(id);
      return upload && new Response(upload.file);
    },
    /** Plain text as it is; other kinds are not read here. Returns the text, or the code of a failure. */
    async readText(id: string): Promise<DocumentText | 'not_found' | 'file_unreadable'> {
      const file = uploads.get(id)?.file;
      if (!file) return 'not_found';
      if (!file.type.startsWith('text/')) return 'file_unreadable';
      return { text: await file.text(), pages: toBareList([]), clauses: toBareList([]) };
    },
    remove: (id: string) => void uploads.delete(id),
  };
}
