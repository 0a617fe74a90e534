import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { listDocuments, toHeaders, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull, scaled } from '../harness/scale.ts';
import { listExtractionsIn } from '../harness/server-processes.ts';
import { makePdf } from './sample-files/make-pdf.ts';

const pages = 150;
/** Takes over a second to extract, and reports progress meanwhile. */
const longPdf = makePdf(
  Array.from({ length: pages }, (_, page) =>
    Array.from({ length: 40 }, (_, line) => `${page}.${line} The Supplier shall deliver the goods.`),
  ),
);
/** The awaited changes take milliseconds; a busy machine gets more. */
const polling = { interval: 5, timeout: 10_000 };

let server: RunningServer;
let account: Client;
beforeEach(async () => {
  server = await startServer();
  account = await register(server.url);
});
afterEach(() => server?.remove());

const listFiles = async () => (await readdir(join(server.dataDir, 'files')).catch(() => [])).toSorted();

describe('kill -9 while documents are uploaded and extracted', { timeout: 120_000 }, () => {
  test('keeps every acknowledged upload, extracts it after the restart, and leaves no other file', async () => {
    const acknowledged: string[] = [];
    const uploads = Array.from({ length: scaled(15, 8) }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      const { body } = await upload(server.url, account, `Contract number ${index}.`.padEnd(50_000, ' x'));
      acknowledged.push(body.id);
    });
    const sent = Promise.allSettled(uploads);
    await expect.poll(() => acknowledged.length, { ...polling, interval: 1 }).toBeGreaterThanOrEqual(5);
    await server.kill();
    await sent;
    await server.restart();
    const ids = (await listDocuments(account)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    expect(await listFiles()).toEqual(ids.toSorted());
    for (const id of ids) expect((await waitUntilExtracted(account, id)).status).toBe('ready');
  });

  test('removes an upload that was cut off halfway', async () => {
    const before = (await upload(server.url, account, 'Already here.')).body.id;
    const { socket } = await openHalfUpload();
    await server.kill();
    socket.destroy();
    expect(await listFiles()).toHaveLength(2);
    await server.restart();
    expect(await listFiles()).toEqual([before]);
    expect((await listDocuments(account)).map(({ id }) => id)).toEqual([before]);
  });

  test('ends the extraction with the server, and the next server completes it', async () => {
    const { body } = await upload(server.url, account, longPdf);
    await expectExtractions(1);
    await server.kill();
    await expectExtractions(0);
    await server.restart();
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready', pages });
  });

  test('gives up on a document that crashes the server again and again', async () => {
    const { body } = await upload(server.url, account, longPdf);
    for (let time = 0; time < 3; time++) {
      await expectExtractions(1);
      await server.restart();
    }
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({
      status: 'failed',
      code: 'file_too_complex',
    });
  });

  test.runIf(isFull)('leaves files in the store that belong to no document where they are', async () => {
    const { body } = await upload(server.url, account, 'Kept.');
    const stray = ['0190a0a0-0000-7000-8000-000000000000', 'stray.part'];
    for (const name of stray) await writeFile(join(server.dataDir, 'files', name), 'x');
    await server.restart();
    expect(await listFiles()).toEqual([...stray, body.id].toSorted());
  });
});

describe('two servers on one data folder', { timeout: 120_000 }, () => {
  test.runIf(isFull)(
    'extract a document once, answer about it on either, and finish what the other one left unfinished',
    async () => {
      const second = await startServer({ DATA_DIR: server.dataDir });
      try {
        const there = createClient(second.url, account.identity);
        const { body } = await upload(server.url, account, longPdf);
        const answer = await there.post('/api/chat/send', {
          message: 'What must the Supplier deliver?',
          fileId: body.id,
        });
        expect(((await answer.json()) as { response: string }).response).toContain(
          'The Supplier shall deliver',
        );
        expect(listExtractionsIn(server.dataDir)).toEqual([]);

        const left = await upload(server.url, account, longPdf);
        await expectExtractions(1);
        await server.kill();
        expect(await waitUntilExtracted(there, left.body.id)).toMatchObject({ status: 'ready' });
      } finally {
        await second.stop();
      }
    },
  );
});

describe('SIGTERM during an extraction', () => {
  test.runIf(isFull)('exits at once, and the next server completes the extraction', async () => {
    const { body } = await upload(server.url, account, longPdf);
    await expectExtractions(1);
    expect(await server.stop()).toBe(0);
    expect(listExtractionsIn(server.dataDir)).toEqual([]);
    await server.restart();
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready' });
  });
});

describe('an upload that its sender aborts, and a document that is deleted during its extraction', () => {
  test('leave nothing: no file, no process', async () => {
    const { socket } = await openHalfUpload();
    socket.destroy();
    await expect.poll(listFiles, polling).toEqual([]);
    expect(await listDocuments(account)).toEqual([]);

    const { body } = await upload(server.url, account, longPdf);
    await expectExtractions(1);
    expect((await account.call('DELETE', `/api/chatstream/files/${body.id}`)).status).toBe(204);
    expect(listExtractionsIn(server.dataDir)).toEqual([]);
    expect(await listFiles()).toEqual([]);
    expect(await listDocuments(account)).toEqual([]);
  });
});

/** Sends the beginning of an upload and waits until the server has begun to write it. */
async function openHalfUpload() {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n';
  const headers = Object.entries(toHeaders(account)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /api/chatstream/upload HTTP/1.1\r\nHost: ${hostname}\r\n${headers.join('')}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}${'x'.repeat(200_000)}`,
  );
  await expect.poll(listFiles, polling).toContainEqual(expect.stringMatching(/\.part$/));
  return { socket };
}

function expectExtractions(count: number): Promise<void> {
  return expect.poll(() => listExtractionsIn(server.dataDir).length, polling).toBe(count);
}
