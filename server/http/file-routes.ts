import { Hono } from 'hono';
import type { DocumentView } from '#shared/api.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Documents } from '../services/documents/documents.ts';
import { hashSecret } from '../services/hash-secret.ts';
import type { AtOnce } from './at-once.ts';
import type { AppEnv } from './context.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { openFormFile } from './form-file.ts';
import { sendFile, sendStream } from './send-stream.ts';
import { breakOffAtSignOut } from './sign-out.ts';

type Deps = {
  documents: Documents;
  visitors: Visitors;
  takeDownload: AtOnce;
};

/** Uploaded documents; each is served only to its owner, as an attachment. */
export function fileRoutes({ documents, visitors, takeDownload }: Deps) {
  return new Hono<AppEnv>()
    .post('/upload', async (c) => {
      const credentials = readCredentials(c);
      const { id: ownerId } = await visitors.account(credentials);
      const uploader = { ownerId, signInHash: hashSecret(credentials.token ?? '') };
      const body = c.req.raw.body ?? emptyBody();
      const file = await openFormFile(body, c.req.header('content-type') ?? '', 'file');
      const uploaded = await documents
        .upload(uploader, file.name, file.chunks)
        .catch(async (thrown: unknown) => {
          await file.drain();
          throw thrown;
        });
      return c.json(uploaded satisfies DocumentView);
    })
    .get('/files', async (c) =>
      c.json((await documents.list(await readOwnerId(c, visitors))) satisfies DocumentView[]),
    )
    .get('/files/:id', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      await takeDownload(c, ownerId);
      return sendFile(c, await documents.download(c.req.param('id'), ownerId));
    })
    .get('/files/:id/text', async (c) => {
      const { signal } = c.req.raw;
      const ownerId = await readOwnerId(c, visitors);
      await takeDownload(c, ownerId);
      breakOffAtSignOut(c);
      const view = await documents.openText(c.req.param('id'), ownerId, signal);
      return sendStream(c, view.chunks, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(view.bytes),
      });
    })
    .post('/files/:id/keep', async (c) => {
      await documents.keep(c.req.param('id'), await readOwnerId(c, visitors));
      return c.body(null, 204);
    })
    .post('/files/:id/retry', async (c) => {
      await documents.retry(c.req.param('id'), await readOwnerId(c, visitors));
      return c.body(null, 204);
    })
    .delete('/files/:id', async (c) => {
      await documents.remove(c.req.param('id'), await readOwnerId(c, visitors));
      return c.body(null, 204);
    });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
