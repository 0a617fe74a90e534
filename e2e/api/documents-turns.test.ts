import { afterEach, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { listDocuments, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull, scaled } from '../harness/scale.ts';
import { drawText, makeTiff, toGrey } from './sample-files/make-picture.ts';

/** Enough for another document to come in between. */
const pictures = scaled(8, 4);

let server: RunningServer;
afterEach(() => server?.remove());

describe('documents of several accounts', { timeout: 120_000 }, () => {
  test.runIf(isFull)('are read while pictures that take long wait for each other', async () => {
    server = await startServer();
    const noisy = [await register(server.url), await register(server.url)];
    for (const account of noisy) await upload(server.url, account, makeNoise(3), 'noise.tiff');
    const other = await register(server.url);
    const { body } = await upload(server.url, other, 'The Supplier shall deliver.');
    expect((await waitUntilExtracted(other, body.id)).status).toBe('ready');
    for (const account of noisy) expect(await statusesOf(account)).toEqual(['reading']);
  });

  test('take turns by the picture, and each is read whole', async () => {
    server = await startServer();
    const [long, short] = [await register(server.url), await register(server.url)];
    const pages = Array.from({ length: pictures }, (_, page) =>
      makePage(`Clause number ${page} of the contract`),
    );
    const first = await upload(server.url, long, makeTiff(pages), 'long.tiff');
    await expect
      .poll(async () => (await listDocuments(long))[0]?.progress, { timeout: 60_000 })
      .toBeGreaterThan(0);
    const second = await upload(server.url, short, makeTiff([makePage('A single page')]), 'short.tiff');
    expect((await waitUntilExtracted(short, second.body.id)).status).toBe('ready');
    expect(await statusesOf(long)).toEqual(['reading']);
    expect(await waitUntilExtracted(long, first.body.id)).toMatchObject({ status: 'ready', pages: pictures });
    const { text } = (await (await long.get(`/api/chatstream/files/${first.body.id}/text`)).json()) as {
      text: string;
    };
    for (let page = 0; page < pictures; page++)
      expect(text).toContain(`Clause number ${page} of the contract`);
  });

  test('wait when their account has used up its hour, and are not lost', async () => {
    server = await startServer({ READING_CPU_MS_PER_HOUR: '1' });
    const [busy, other] = [await register(server.url), await register(server.url)];
    const first = await upload(server.url, busy, 'The rent is due on the fifth of each month.');
    await waitUntilExtracted(busy, first.body.id);
    const waiting = await upload(server.url, busy, 'The second contract.', 'second.txt');
    const others = await upload(server.url, other, 'Another contract.');
    expect((await waitUntilExtracted(other, others.body.id)).status).toBe('ready');
    expect(await statusesOf(busy)).toEqual(['reading', 'ready']);
    // A question about both is answered from the one that is read, and says so.
    const fileIds = [first.body.id, waiting.body.id];
    const asked = await busy.post('/api/chat/send', { message: 'When is the rent due?', fileIds });
    const { response } = (await asked.json()) as { response: string };
    expect(response).toMatch(/^\*\*“second\.txt” is still being read\*\*/);
    expect(response).toContain('The rent is due on the fifth of each month.');
    // The process itself keeps the hourly count, so a restart resets it.
    await server.restart();
    expect((await waitUntilExtracted(busy, waiting.body.id)).status).toBe('ready');
  });
});

const statusesOf = async (account: Client) => (await listDocuments(account)).map(({ status }) => status);

const makePage = (line: string) => toGrey(drawText([line, line]));

/** Grey specks, which keep OCR busy for as long as it is allowed. */
function makeNoise(pages: number): Buffer {
  const side = 1600;
  let seed = 1;
  const pixels = Uint8Array.from({ length: side * side }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  });
  return makeTiff(Array.from({ length: pages }, () => ({ width: side, height: side, pixels })));
}
