import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../harness/api-client.ts';
import { upload, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startProcess, startServer } from '../harness/running-server.ts';
import { findServerPid, listExtractionsIn } from '../harness/server-processes.ts';
import { makePdf } from './sample-files/make-pdf.ts';

/** The documentation says where the guard works; elsewhere the server warns, and there is nothing to test. */
const isPossible =
  spawnSync('unshare', ['--user', '--map-root-user', '--net', '--pid', '--fork', 'true']).status === 0;

/** Takes long enough for its process to be inspected. */
const longPdf = makePdf(
  Array.from({ length: 200 }, (_, page) =>
    Array.from({ length: 40 }, (_, line) => `${page}.${line} The Supplier shall deliver the goods.`),
  ),
);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

describe.skipIf(!isPossible)('the process that extracts a document', { timeout: 120_000 }, () => {
  test('is tried at the start: it reaches no port of this machine and signals no process', async () => {
    await expect
      .poll(server.log, { timeout: 60_000 })
      .toContain('"reading process: network closed, signals closed"');
  });

  test('has a network and processes of its own and no privilege, reads its document, and leaves nothing', async () => {
    const account = await register(server.url);
    const serverPid = findServerPid(server.dataDir);
    const { body } = await upload(server.url, account, longPdf);
    let pid = 0;
    await expect
      .poll(() => ([pid = 0] = listExtractionsIn(server.dataDir)), { interval: 5, timeout: 60_000 })
      .toHaveLength(1);
    const spaces = ['net', 'pid', 'ipc', 'user'].map((name) => readlinkSync(`/proc/${pid}/ns/${name}`));
    const ours = ['net', 'pid', 'ipc', 'user'].map((name) => readlinkSync(`/proc/${serverPid}/ns/${name}`));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    for (const space of ours) expect(spaces).not.toContain(space);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready', pages: 200 });
    await expect.poll(() => listExtractionsIn(server.dataDir)).toEqual([]);
  });
});

test('documents are read where releases share one node_modules by a link', { timeout: 120_000 }, async () => {
  const release = await mkdtemp(join(tmpdir(), 'lexloom-release-'));
  const root = join(import.meta.dirname, '../..');
  for (const name of ['dist', 'package.json', 'server/data'])
    await cp(join(root, name), join(release, name), { recursive: true });
  await symlink(await realpath(join(root, 'node_modules')), join(release, 'node_modules'));
  const linked = await startProcess({}, ['env', `--chdir=${release}`]);
  try {
    const account = await register(linked.url);
    const { body } = await upload(linked.url, account, makePdf([['The term is two years.']]));
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready', pages: 1 });
  } finally {
    await linked.remove();
    await rm(release, { recursive: true });
  }
});
