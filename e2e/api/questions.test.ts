import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runQuestions } from '../../server/commands/run-questions.ts';
import { type Client, collect, createClient, postJson, readEvents, register } from '../harness/api-client.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer, withClock } from '../harness/running-server.ts';

const mailTo = 'desk@lexloom.example';
const hourMs = 60 * 60_000;
const weekMs = 7 * 24 * hourMs;
/** Monday, 00:00 UTC, of this week; 1970 began on a Thursday. */
const monday = Date.now() - ((Date.now() - 4 * 24 * hourMs) % weekMs);
const lastThursday = monday - 4 * 24 * hourMs;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(withClock(lastThursday - Date.now()));
});
afterAll(() => server?.remove());

describe('an exchange keeps its outcome', () => {
  test('in its last event, in the history and in the export', async () => {
    const account = await register(server.url);
    expect(await ask(account, 'Where are your offices?')).toMatchObject({ outcome: 'found' });
    expect(await ask(account, 'Do you tune pianos?')).toMatchObject({ outcome: 'nothing' });
    const outcomes = (await account.history()).map((item) => (item as { outcome?: string }).outcome);
    expect(outcomes).toEqual(['found', 'nothing']);
    const exported = await (await account.get('/api/account/export')).text();
    expect(exported.match(/"outcome":"\w+"/g)).toEqual(['"outcome":"found"', '"outcome":"nothing"']);
    await account.call('DELETE', '/api/chat/history');
    for (const outcome of ['found', 'nothing'])
      expect(await server.readMetric(`lexloom_answers_total{outcome="${outcome}"}`)).toBe(1);
  });
});

describe('npm run questions', () => {
  test('counts similar questions once, with what came nearest, and without addresses and numbers', async () => {
    for (const message of [
      'Do you repair bicycles?',
      'You repair bicycles?',
      'Can you repair my bicycle? +1 212 555 0100, ada.canary@firm.example, 12345678',
    ])
      await ask(createClient(server.url), message);
    await ask(createClient(server.url), 'Which industries do you serve?');
    const csv = await print('--csv');
    expect(csv.split('\r\n')).toEqual([
      '"count","nothing","touched","failed","ratedDown","handedOver","first","last","question","nearest","nearestUrl","askedForPerson"',
      expect.stringMatching(
        /^"3","3","0","0","0","0","\d{4}-.*Z","\d{4}-.*Z","Can you repair my bicycle\? \[number\], \[address\], \[number\]"/,
      ),
    ]);
    // Timestamps and the server's own port may contain any digits.
    expect(csv.replaceAll(/"(\d{4}-[^"]*Z|https?:[^"]*)"/g, '')).not.toMatch(/canary|555|1234/);
    const shown = new Date(lastThursday).toISOString().slice(0, 10);
    expect(await print('--days', '30')).toMatch(
      new RegExp(
        `^Questions \\(3, 1 different\\)\ncount +last +why +question +nearest\n3 +${shown} +3 nothing found +Can`,
      ),
    );
    expect(await print('--days', '1')).toMatch(/^Questions \(0, /);
    expect(await print('--days', 'many')).toMatch(/^--days takes a whole number/);
  });

  test('shows an answer that was rated down, with the page that it came from, as CSV that no spreadsheet executes', async () => {
    const guest = createClient(server.url);
    const { id } = await ask(guest, '=Which industries do you serve;+1');
    const rated = await guest.call('PUT', `/api/chat/messages/${id}/feedback`, { rating: 'down' });
    expect(rated.status).toBe(204);
    expect(await print('--csv')).toMatch(
      /"1","0","0","0","1","0","[^"]+","[^"]+","'=Which industries do you serve;'\+1","[^"]+","http:\/\/127/,
    );
    await guest.call('PUT', `/api/chat/messages/${id}/feedback`, { rating: null });
    expect(await print('--csv')).not.toContain('industries');
  });

  test('shows nothing of documents, nor of what follows a question about one', async () => {
    const account = await register(server.url);
    await ask(account, 'Do you knit alpacas?');
    const { document } = await uploadAndExtract(server.url, account, 'The Quagga Fee is due.', 'quagga.txt');
    for (const fields of [
      { message: 'Who is the okapi?', fileId: document.id },
      { message: 'And the tapir?' },
    ]) {
      const { id } = await send(account, fields);
      await account.call('PUT', `/api/chat/messages/${id}/feedback`, { rating: 'down' });
    }
    const csv = await print('--csv');
    expect(csv).toContain('alpacas');
    expect(csv).not.toMatch(/quagga|okapi|tapir/i);
    await account.call('DELETE', '/api/account');
    expect(await print('--csv')).not.toContain('alpacas');
  });

  test('shows nothing of a conversation that was deleted, nor what is older than the named time', async () => {
    const account = await register(server.url);
    const { threadId } = await ask(account, 'Do you feed walruses?');
    expect(await print()).toContain('walruses');
    expect(await print({ QUESTION_TEXTS_DAYS: '1' })).toMatch(/^Questions \(0, /);
    expect((await account.call('DELETE', `/api/chat/threads/${threadId}`)).status).toBe(204);
    expect(await print()).not.toContain('walruses');
  });

  test('runs as a program beside the server', async () => {
    const env = { PATH: process.env.PATH ?? '', ...server.storage };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/questions.ts'], { env });
    expect(stdout).toMatch(/^Questions \(3, 1 different\)\n/);
  });
});

test('the questions of a week are mailed to MAIL_TO once, also after a restart', async () => {
  const mail = await startMailServer();
  await server.stop();
  const settings = {
    DATA_DIR: server.dataDir,
    ...withClock(monday + 12 * hourMs - Date.now()),
    ...mail.settings,
    MAIL_TO: mailTo,
  };
  const first = await startServer(settings);
  const { to, text } = await mail.take(mailTo);
  expect(to).toEqual([mailTo]);
  expect(text).toMatch(/^Subject: 3 questions to improve our pages by,/m);
  expect(text).toContain('3 times: Can you repair my bicycle? [number], [address], [number]\r\n');
  expect(text).toContain('    3 nothing found; last asked on ');
  // A mail that was accepted at the moment of a crash may be sent twice, but not after an orderly stop.
  await first.stop();
  const next = await startServer(settings);
  // Mails are sent in order, so a second list would arrive before this one.
  await postJson(`${next.url}/api/contact`, { name: 'A', email: 'a@firm.example', message: 'The one after' });
  await mail.take(mailTo, /The one after/);
  expect(mail.mails).toEqual([]);
  await next.stop();
  await mail.close();
});

/** Asks with the event form; returns the last event's data along with the ids of the first. */
async function ask(client: Client, message: string) {
  return toEnding(await client.askEvents(message));
}

async function send(client: Client, fields: object) {
  return toEnding(await client.post('/api/chatstream', fields, { accept: 'text/event-stream' }));
}

async function toEnding(response: Response) {
  const events = await collect(readEvents(response));
  return { ...events[0]?.data, ...events.at(-1)?.data } as { id: string; threadId: string; outcome?: string };
}

/** Returns what the command prints for the server's data while the server runs. A record adds settings. */
async function print(...args: (string | Record<string, string>)[]): Promise<string> {
  const lines: string[] = [];
  const settings = Object.assign({ ...server.storage }, ...args.filter((each) => typeof each !== 'string'));
  const texts = args.filter((each) => typeof each === 'string');
  await runQuestions(texts, settings, (text) => lines.push(text));
  return lines.join('\n');
}
