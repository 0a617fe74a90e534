import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import Database from 'better-sqlite3';
import { maxMessageLength } from '#shared/limits.ts';
import { type Caller, call, newGuest, newNetwork, post, register, upload } from './soak-client.ts';

/** What attackers need to know. */
export type Target = { url: string; port: number; dataDir: string; isOver: () => boolean };
export type Attack = { name: string; run: (target: Target) => Promise<void> };

/** Attackers only get refusals and cut connections, which are ignored. */
const attempt = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined);

const heavyText = Buffer.from('AAA\n'.repeat(1_250_000));

/** Row 1: a text of nothing but headings, which is asked about and read, all at once. */
async function askHeavyDocuments({ url, isOver }: Target): Promise<void> {
  const account = await attempt(register(url));
  if (!account) return;
  const ids: string[] = [];
  for (let n = 0; n < 3 && !isOver(); n++) {
    const answer = await attempt(upload(account, heavyText, `heavy-${n}.txt`));
    if (answer?.status === 200) ids.push((JSON.parse(answer.text) as { id: string }).id);
  }
  while (!isOver()) {
    await attempt(
      post(account, '/api/chatstream', { message: 'What is AAA, and who pays?', fileIds: 'all' }),
    );
    for (const id of ids) await attempt(call(account, 'GET', `/api/chatstream/files/${id}/text`));
    await attempt(call(account, 'GET', '/api/chatstream/history'));
  }
}

/** Row 4: registrations in bursts, a hundred at once from one network after another. */
async function floodRegistrations({ url, isOver }: Target): Promise<void> {
  while (!isOver()) {
    const network = newNetwork();
    await Promise.all(Array.from({ length: 100 }, () => attempt(register(url, network))));
    await setTimeout(1000);
  }
}

/** Rows 5 and 7: mails to strangers, and guesses of one account's password from everywhere. */
async function guessPasswords({ url, isOver }: Target): Promise<void> {
  const victim = await attempt(register(url));
  if (!victim) return;
  while (!isOver()) {
    await Promise.all(
      Array.from({ length: 60 }, () => {
        const guess = { email: victim.email, password: randomUUID() };
        return attempt(post({ url, network: newNetwork() }, '/api/auth/login', guess));
      }),
    );
    await attempt(post({ url, network: newNetwork() }, '/api/auth/reset', { email: victim.email }));
  }
}

/** Row 10: pictures of noise, whose recognition takes longest, from one new account after another. */
async function uploadNoise({ url, isOver }: Target): Promise<void> {
  const picture = drawNoise();
  while (!isOver()) {
    const account = await attempt(register(url));
    if (account) for (let n = 0; n < 2; n++) await attempt(upload(account, picture, `noise-${n}.png`));
    await setTimeout(3000);
  }
}

function drawNoise(): Buffer {
  const canvas = createCanvas(1600, 1600);
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  const noise = randomBytes(image.data.length);
  for (let at = 0; at < noise.length; at++) image.data[at] = at % 4 === 3 ? 255 : (noise[at] ?? 0);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}

/** Row 11: downloads that nobody reads. */
async function leaveDownloadsUnread({ url, port, isOver }: Target): Promise<void> {
  const account = await attempt(register(url));
  if (!account) return;
  const answer = await attempt(upload(account, Buffer.alloc(15_000_000, 'text '), 'large.txt'));
  if (answer?.status !== 200) return;
  const { id } = JSON.parse(answer.text) as { id: string };
  while (!isOver()) {
    const sockets = Array.from({ length: 30 }, () =>
      openUnread(port, account, `/api/chatstream/files/${id}`),
    );
    await setTimeout(5000);
    for (const socket of sockets) socket.destroy();
  }
}

function openUnread(port: number, { network, headers = {} }: Caller, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = Object.entries({ host: 'localhost', 'x-forwarded-for': network, ...headers });
  socket.write(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.pause();
  return socket;
}

/** Row 12: another process locks the database briefly, and reads it for a long time. */
async function holdDatabase({ dataDir, isOver }: Target): Promise<void> {
  const file = new Database(join(dataDir, 'lexloom.db'), { timeout: 5000 });
  while (!isOver()) {
    try {
      file.exec('begin immediate');
      await setTimeout(200);
      file.exec('commit');
      file.exec('begin');
      file.prepare('select count(*) from exchange').get();
      await setTimeout(5000);
      file.exec('commit');
    } catch {
      // The server was faster.
      if (file.inTransaction) file.exec('rollback');
    }
    await setTimeout(2000);
  }
  file.close();
}

/** Row 14: guests who ask and leave at once, each with a different id. */
async function abandonQuestions({ url, port, isOver }: Target): Promise<void> {
  const network = newNetwork();
  while (!isOver()) {
    for (let n = 0; n < 20; n++) {
      const guest = newGuest(url);
      const body = JSON.stringify({ message: 'Which industries do you serve?' });
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST /api/chatstream HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network}\r\nx-guest-id: ${guest.headers?.['x-guest-id']}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      void setTimeout(300).then(() => socket.destroy());
    }
    await setTimeout(1000);
  }
}

const pieces = ['0 ', 'hi ', '1,', "d'", ',', '\t', 'USD 1 ', 'change a to ', 'है ', '](', 'and '];

/**
 * Guests whose messages are as long as allowed and consist of one repeated short piece: a pattern that is tried at each place
 * takes quadratic time.
 */
async function askShortPieces({ url, isOver }: Target): Promise<void> {
  while (!isOver()) {
    for (const piece of pieces) {
      if (isOver()) break;
      const message = piece.repeat(Math.floor(maxMessageLength / piece.length));
      await attempt(
        post(newGuest(url), '/api/chatstream', { message: `x${message}`.slice(0, maxMessageLength) }),
      );
    }
  }
}

/** Connections that send part of a head or body, and then nothing. */
async function sendNothing({ port, isOver }: Target): Promise<void> {
  while (!isOver()) {
    const network = newNetwork();
    const sockets = Array.from({ length: 50 }, (_, at) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const body = at % 2 === 0 ? '' : 'content-length: 500\r\n\r\n{';
      socket.write(`POST /api/contact HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network}\r\n${body}`);
      return socket;
    });
    await setTimeout(5000);
    for (const socket of sockets) socket.destroy();
  }
}

/** By the row of the review that found each. */
export const attacks: readonly (Attack & { row: string })[] = [
  { row: '1', name: 'heavy documents', run: askHeavyDocuments },
  { row: '4', name: 'registrations, 100 at once', run: floodRegistrations },
  { row: '7', name: 'password guesses from everywhere', run: guessPasswords },
  { row: '10', name: 'pictures of noise', run: uploadNoise },
  { row: '11', name: 'unread downloads', run: leaveDownloadsUnread },
  { row: '12', name: 'another process on the database', run: holdDatabase },
  { row: '14', name: 'abandoned questions', run: abandonQuestions },
  { row: '–', name: 'connections that send nothing', run: sendNothing },
  { row: '–', name: 'messages of one short piece', run: askShortPieces },
];
