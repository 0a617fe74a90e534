import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftView } from '#shared/api-drafts.ts';
import { type Client, register } from '../harness/api-client.ts';
import { listDocuments, readExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

let server: RunningServer;
let account: Client;
beforeEach(async () => {
  server = await startServer();
  account = await register(server.url);
});
afterEach(() => server?.remove());

describe('kill -9 while a draft changes', { timeout: 120_000 }, () => {
  test('leaves draft and document with the same text, and no other file', async () => {
    const draft = await makeDraft();
    // Different moments: before the file is written, between file and rows, after both.
    for (const [round, delayMs] of [2, 10, 25, 60].entries()) {
      const change = patch(draft.id, { 'secrecy-period': `${round + 2} years` }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await server.kill();
      await change;
      await server.restart();
      const after = (await (await account.get(`/api/drafts/${draft.id}`)).json()) as DraftView;
      const { text } = await readExtracted(account, draft.fileId);
      expect(text).toContain(`go on for ${after.answers['secrecy-period']} after`);
      expect(await readdir(join(server.dataDir, 'files'))).toEqual([draft.fileId]);
    }
    expect(await listDocuments(account)).toHaveLength(1);
  });

  test.runIf(isFull)('drops a file of which no row tells', async () => {
    const draft = await makeDraft();
    const readFile = async () =>
      Buffer.from(await (await account.get(`/api/drafts/${draft.id}.docx`)).arrayBuffer());
    const before = await readFile();
    await server.kill();
    await writeFile(join(server.dataDir, 'files', `${draft.fileId}.${randomUUID()}.part`), 'half a file');
    await server.restart();
    expect(await readdir(join(server.dataDir, 'files'))).toEqual([draft.fileId]);
    expect((await readFile()).equals(before)).toBe(true);
  });
});

test('changes of one draft at the same time come one after the other', async () => {
  const draft = await makeDraft();
  const statuses = await Promise.all(
    ['party-a-name', 'party-b-name', 'purpose', 'party-a-details'].map(
      async (key) => (await patch(draft.id, { [key]: `Answer to ${key}` })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
  const { text } = await readExtracted(account, draft.fileId);
  for (const key of ['party-a-name', 'party-b-name', 'purpose', 'party-a-details'])
    expect(text).toContain(`Answer to ${key}`);
});

const patch = (id: string, answers: object) => account.call('PATCH', `/api/drafts/${id}`, { answers });

async function makeDraft(): Promise<DraftView> {
  const answers = { 'secrecy-period': '1 year' };
  const response = await account.post('/api/drafts', { template: 'nda-mutual', answers });
  const draft = (await response.json()) as DraftView;
  await readExtracted(account, draft.fileId);
  return draft;
}
