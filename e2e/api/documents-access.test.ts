import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileTooLarge } from '../../server/services/documents/file-too-large.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { toHeaders, upload as uploadTo, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ MAX_FILE_BYTES: '100000' });
});
afterAll(() => server?.remove());

const agreement =
  'SERVICES AGREEMENT\n\n1. Fees. The Client shall pay each invoice within thirty (30) days of its receipt.\n';

const upload = (client: Client, bytes: string | Uint8Array, name = 'agreement.txt') =>
  uploadTo(server.url, client, bytes, name);

describe('what may be uploaded, and by whom', () => {
  test.each([
    ['an empty file', '', 422, 'file_empty'],
    ['a file over the limit', 'x'.repeat(100_001), 413, 'file_too_large'],
    ['a program in disguise', Buffer.from('MZ\x90\x00\x03', 'latin1'), 415, 'file_type_refused'],
  ])('refuses %s with a readable message', async (_, bytes, status, code) => {
    const account = await register(server.url);
    const refused = await upload(account, bytes, 'contract.txt');
    expect(refused.status).toBe(status);
    expect(refused.body.code).toBe(code);
  });

  test('says how large a file may be', async () => {
    const refused = await upload(await register(server.url), 'x'.repeat(100_001));
    expect(refused.body.error).toBe('This file is too large. It may have at most 97 kB.');
    expect(fileTooLarge(1000).about).toBe('It may have at most 1000 bytes.');
  });

  test('refuses a file that is far too large with a readable message, also when it arrives slowly', async () => {
    const account = await register(server.url);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    async function* body() {
      yield Buffer.from(head);
      for (let part = 0; part < 60; part++) {
        yield Buffer.alloc(100_000, 'x');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      yield Buffer.from('\r\n--b--\r\n');
    }
    const response = await fetch(`${server.url}/api/chatstream/upload`, {
      method: 'POST',
      headers: { ...toHeaders(account), 'content-type': 'multipart/form-data; boundary=b' },
      body: body() as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'file_too_large' });
  });

  test('refuses uploads by guests', async () => {
    expect((await upload(createClient(server.url), agreement)).status).toBe(401);
  });

  test('hides a document from everyone but its owner', async () => {
    const owner = await register(server.url);
    const other = await register(server.url);
    const { body } = await upload(owner, agreement, '../../etc/passwd\u0000.txt');
    expect(body.name).toBe('passwd.txt');
    await waitUntilExtracted(owner, body.id);
    for (const path of [`/api/chatstream/files/${body.id}`, `/api/chatstream/files/${body.id}/text`]) {
      expect((await owner.get(path)).status).toBe(200);
      const foreign = await other.get(path);
      const missing = await other.get('/api/chatstream/files/nothing');
      expect(foreign.status).toBe(404);
      expect(await foreign.json()).toEqual(await missing.json());
    }
    expect((await other.post('/api/chatstream', { message: 'Hi', fileId: body.id })).status).toBe(404);
    expect((await other.call('DELETE', `/api/chatstream/files/${body.id}`)).status).toBe(404);
    expect(await (await other.get('/api/chatstream/files')).json()).toEqual([]);
  });

  test.each(['/api/chatstream', '/api/chat/send'])(
    'asks %s about all documents only if the one that is named beside them is its own',
    async (path) => {
      const [owner, other] = [await register(server.url), await register(server.url)];
      const { id } = (await upload(owner, agreement)).body;
      const ask = (client: Client, fileId: string) =>
        client.post(path, { message: 'What is the monthly rent?', fileId, fileIds: 'all' });
      expect([(await ask(owner, id)).status, (await ask(other, id)).status]).toEqual([200, 404]);
      const [asked] = await owner.history();
      expect(asked).toMatchObject({ documents: [{ id }] });
    },
  );

  test('serves a document as an attachment that no browser runs', async () => {
    const owner = await register(server.url);
    const { body } = await upload(owner, '<script>alert(1)</script> and more text', 'page.txt');
    const response = await owner.get(`/api/chatstream/files/${body.id}`);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('deletes a document for good', async () => {
    const owner = await register(server.url);
    const { body } = await upload(owner, agreement);
    expect((await owner.call('DELETE', `/api/chatstream/files/${body.id}`)).status).toBe(204);
    expect((await owner.get(`/api/chatstream/files/${body.id}`)).status).toBe(404);
    // Another tab may still have it attached to a question.
    const asked = await owner.post('/api/chatstream', { message: 'Hi', fileId: body.id });
    expect(((await asked.json()) as { error: string }).error).toBe(
      'Not found. A document of this question is no longer there.',
    );
  });
});
