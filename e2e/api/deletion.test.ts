import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInbox } from '../../server/commands/run-inbox.ts';
import { postJson, register } from '../harness/api-client.ts';
import { holdDatabase } from '../harness/database-reader.ts';
import { readExtracted, upload, uploadAndExtract } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

describe('what its owner deletes leaves the data folder at once', () => {
  test('a conversation', async () => {
    const { account, canary, threadId } = await askSomething();
    expect(await isInFolder(canary)).toBe(true);
    expect((await account.call('DELETE', `/api/chat/threads/${threadId}`)).status).toBe(204);
    await expectGone(canary);
  });

  test('all conversations', async () => {
    const { account, canary } = await askSomething();
    expect((await account.call('DELETE', '/api/chat/history')).status).toBe(204);
    await expectGone(canary);
  });

  test('a document', async () => {
    const account = await register(server.url);
    const [text, name] = [`canary-${randomUUID()}`, `canary-${randomUUID()}`];
    const { document } = await uploadAndExtract(server.url, account, `The ${text} clause.`, `${name}.txt`);
    for (const canary of [text, name]) expect(await isInFolder(canary)).toBe(true);
    expect((await account.call('DELETE', `/api/chatstream/files/${document.id}`)).status).toBe(204);
    for (const canary of [text, name]) await expectGone(canary);
  });

  test('an answer of a draft, and a draft', async () => {
    const account = await register(server.url);
    const [first, second] = [`canary-${randomUUID()}`, `canary-${randomUUID()}`];
    const made = await account.post('/api/drafts', {
      template: 'nda-mutual',
      answers: { 'party-a-name': first },
    });
    const { id, fileId } = (await made.json()) as { id: string; fileId: string };
    await readExtracted(account, fileId);
    expect(await isInFolder(first)).toBe(true);
    const answers = { 'party-a-name': second };
    expect((await account.call('PATCH', `/api/drafts/${id}`, { answers })).status).toBe(200);
    await readExtracted(account, fileId);
    await expectGone(first);
    expect(await isInFolder(second)).toBe(true);
    expect((await account.call('DELETE', `/api/chatstream/files/${fileId}`)).status).toBe(204);
    await expectGone(second);
  });

  test('an account', async () => {
    const { account, canary } = await askSomething();
    const removed = await account.call('DELETE', '/api/account');
    expect(removed.status).toBe(204);
    await expectGone(canary);
    await expectGone(account.email);
  });

  test('a contact message', async () => {
    const canary = `canary-${randomUUID()}`;
    const sent = await postJson(`${server.url}/api/contact`, {
      name: 'A',
      email: 'a@lexloom.example',
      message: canary,
    });
    expect(sent.ok).toBe(true);
    const inbox = (...args: string[]) => {
      let output = '';
      const code = runInbox(args, { DATA_DIR: server.dataDir }, (text) => (output += text));
      return code.then(() => output);
    };
    const { messages } = JSON.parse(await inbox('--json')) as { messages: { id: string; message: string }[] };
    const { id } = messages.find(({ message }) => message === canary)!;
    expect(await inbox('--delete', id)).toBe('Deleted.');
    await expectGone(canary);
  });
});

describe('what is deleted while another process reads the old text', () => {
  test('is gone as soon as it has read it, and nobody waits meanwhile', async () => {
    const { account, canary, threadId } = await askSomething();
    const { document } = await uploadAndExtract(server.url, account, 'A clause.', `named-${canary}.txt`);
    const stopReading = await holdDatabase(join(server.dataDir, 'lexloom.db'), 'exchange');
    expect((await account.call('DELETE', `/api/chatstream/files/${document.id}`)).status).toBe(204);
    expect((await account.call('DELETE', `/api/chat/threads/${threadId}`)).status).toBe(204);
    expect((await upload(server.url, account, 'Another clause.')).status).toBe(200);
    expect(await isInFolder(`What is ${canary}`)).toBe(true);
    expect(await isInFolder(`named-${canary}`)).toBe(true);
    await stopReading();
    await expect.poll(() => isInFolder(canary), { timeout: 20_000 }).toBe(false);
  });
});

async function askSomething() {
  const account = await register(server.url);
  const canary = `canary-${randomUUID()}`;
  const answer = await account.ask(`What is ${canary}?`);
  await answer.text();
  return { account, canary, threadId: answer.headers.get('x-thread-id') ?? '' };
}

/** Deletions close together share one checkpoint, so the last of them is scrubbed a moment later. */
async function expectGone(text: string): Promise<void> {
  await expect.poll(() => isInFolder(text)).toBe(false);
}

async function isInFolder(text: string): Promise<boolean> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const files = await Promise.all(paths.map((path) => readFile(path).catch(() => Buffer.alloc(0))));
  return files.some((bytes) => bytes.includes(text));
}
