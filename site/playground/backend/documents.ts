import type { DocumentText, DocumentView } from '#shared/api.ts';
import { toBareList } from './bare-list.ts';

/** The documents uploaded to this page. They never leave it. */
export function createDocuments() {
  const uploads = new Map<string, { view: DocumentView; file: File }>();

  return {
    /** Returns undefined when the body holds no file. */
    upload(body: unknown): DocumentView | undefined {
      const file = body instanceof FormData ? body.get('file') : null;
      if (!(file instanceof File)) return undefined;
      const view: DocumentView = {
        id: crypto.randomUUID(),
        name: file.name,
        type: file.type,
        size: file.size,
        status: 'ready',
        progress: 1,
      };
      uploads.set(view.id, { view, file });
      return view;
    },
    /** Newest first. */
    list: () => toBareList([...uploads.values()].map(({ view }) => view).reverse()),
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
