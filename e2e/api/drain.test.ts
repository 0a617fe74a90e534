import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, createClient, register } from '../harness/api-client.ts';
import { listDocuments, toHeaders, upload } from '../harness/document-client.ts';
import { findFreePort } from '../harness/free-port.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { openRaw, openUnread, toHead } from '../harness/raw-connection.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { startSilence } from '../harness/silent-server.ts';
import { startWebhook } from '../harness/webhook-receiver.ts';

/** More than the system's own buffers on both sides can take. */
const largeBytes = 18_000_000;
const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe first half, ';
const rest = 'and the second.\r\n--b--\r\n';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DRAIN_NOTICE_MS: '3000' });
});
afterAll(() => server?.remove());

describe('SIGTERM', () => {
  test('serves who comes within the notice, lets an upload under way end, and then the server exits', async () => {
    const account = await register(server.url);
    const raw = await openRaw(server.url, `${toUploadHead(account)}${begin}`);
    const idle = await openRaw(server.url, toHead('GET', '/healthz'));
    await expect.poll(idle.text).toContain('"ok"');

    const stopped = server.stop();
    await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(503);
    // A balancer that has not checked yet still sends visitors here.
    expect((await upload(server.url, account, 'In time.')).status).toBe(200);
    // Once the notice is over, nobody is let in, and connections without a request are closed.
    await idle.closed;
    await untilNobodyIsLetIn();

    raw.write(rest);
    const answer = await raw.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(0);
    await server.restart();
    expect((await listDocuments(account)).map(({ name }) => name).sort()).toEqual(['a.txt', 'contract.txt']);
  });

  test.runIf(isFull)('serves a connection that was made before, though its request comes later', async () => {
    const leaving = await startServer({ DRAIN_NOTICE_MS: '0' });
    const early = await openRaw(leaving.url);
    expect((await createClient(leaving.url).get('/healthz')).status).toBe(200);
    const ask = (text: string) => {
      const body = JSON.stringify({ message: text });
      const headers = {
        ...toHeaders(createClient(leaving.url)),
        'content-type': 'application/json',
        'content-length': String(body.length),
      };
      return `${toHead('POST', '/api/chatstream', headers)}${body}`;
    };
    const stopped = leaving.stop();
    await untilNobodyIsLetIn(leaving.url);
    early.write(ask('What are your fees?'));
    const answer = await early.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\n0\r\n\r\n$/);
    expect(await stopped).toBe(0);
    await leaving.remove();
  });

  test.runIf(isFull)('lets a download under way end', async () => {
    const account = await register(server.url);
    const { body } = await upload(server.url, account, 'x'.repeat(largeBytes));
    const head = toHead('GET', `/api/chatstream/files/${body.id}`, toHeaders(account));
    const raw = await openUnread(server.url, head);
    const stopped = server.stop();
    await untilNobodyIsLetIn();
    raw.socket.resume();
    expect((await raw.closed).length).toBeGreaterThan(largeBytes);
    expect(await stopped).toBe(0);
    await server.restart();
  });

  test('cuts at the limit what does not end', async () => {
    const impatient = await startServer({ DRAIN_NOTICE_MS: '0', DRAIN_TIMEOUT_MS: '300' });
    const account = await register(impatient.url);
    const raw = await openRaw(impatient.url, `${toUploadHead(account)}${begin}`);
    expect((await createClient(impatient.url).get('/healthz')).status).toBe(200);
    expect(await impatient.stop()).toBe(0);
    await raw.closed;
    await impatient.restart();
    expect(await listDocuments(account)).toEqual([]);
    expect(await codeOf(await account.post('/api/chatstream', { message: '' }))).toBe('message_blank');
    await impatient.remove();
  });

  test('leaves at the limit what a mail server or a webhook that does not answer holds up, and it is delivered later', async () => {
    const webhook = await startWebhook();
    const mailPort = await findFreePort();
    const silence = await startSilence(mailPort);
    const leaving = await startServer({
      DRAIN_NOTICE_MS: '0',
      DRAIN_TIMEOUT_MS: '300',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_TO: 'office@lexloom.example',
      HANDOVER_URL: webhook.url,
      HANDOVER_SECRET: 'a secret of the operator',
    });
    const posted = webhook.fallSilent();
    const body = { name: 'Ada', email: 'ada@firm.example', message: 'Call me', attach: false, consent: true };
    expect((await createClient(leaving.url).post('/api/handover', body)).status).toBe(201);
    await Promise.all([posted, silence.reached]);

    const stoppedAt = performance.now();
    expect(await leaving.stop()).toBe(0);
    // Both would be waited for ten seconds and more.
    expect(performance.now() - stoppedAt).toBeLessThan(7000);

    await silence.close();
    const mail = await startMailServer(mailPort);
    webhook.answerWith(204);
    await leaving.restart();
    await webhook.take(({ body }) => body.includes('Call me'));
    await mail.take('office@lexloom.example', /Call me/);
    await leaving.remove();
    await mail.close();
    await webhook.close();
  });
});

async function untilNobodyIsLetIn(url = server.url): Promise<void> {
  const tryIt = () =>
    fetch(url).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(tryIt, { timeout: 15_000 }).toBe('closed');
}

function toUploadHead(account: Parameters<typeof toHeaders>[0]): string {
  return toHead('POST', '/api/chatstream/upload', {
    ...toHeaders(account),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(begin.length + rest.length),
  });
}
