import { Hono } from 'hono';
import type { DocumentText, DocumentView } from '#shared/api.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Documents } from '../services/documents/documents.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';
import { openFormFile } from './form-file.ts';

type Deps = {
  documents: Documents;
  visitors: Visitors;
};

/** Uploaded documents; each is served only to its owner, as an attachment. */
export function fileRoutes({ documents, visitors }: Deps) {
  const accountId = async (c: AppContext) => (await visitors.account(readCredentials(c))).id;

  return new Hono<AppEnv>()
    .post('/upload', async (c) => {
      const ownerId = await accountId(c);
      const body = c.req.raw.body ?? emptyBody();
      const file = await openFormFile(body, c.req.header('content-type') ?? '', 'file');
      const uploaded = await documents
        .upload(ownerId, file.name, file.chunks)
        .catch(async (thrown: unknown) => {
          await file.drain();
          throw thrown;
        });
      return c.json(uploaded satisfies DocumentView);
    })
    .get('/files', async (c) => c.json((await documents.list(await accountId(c))) satisfies DocumentView[]))
    .get('/files/:id', async (c) => {
      const { name, type, bytes } = await documents.download(c.req.param('id'), await accountId(c));
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename*=UTF-8''${toExtendedValue(name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      });
    })
    .get('/files/:id/text', async (c) =>
      c.json((await documents.readText(c.req.param('id'), await accountId(c))) satisfies DocumentText),
    )
    .delete('/files/:id', async (c) => {
      await documents.remove(c.req.param('id'), await accountId(c));
      return c.body(null, 204);
    });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** RFC 8187 §3.2.1 allows fewer characters than a URI component. */
function toExtendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
