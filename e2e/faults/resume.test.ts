import { Buffer } from 'node:buffer';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, type Identity, readEvents, register, toText } from '../harness/api-client.ts';
import { openStream, startModel, type TestModel, toChunk, wholeEnd } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { inParallel, randomInt, scaled, timeLimitMs, unlimited } from './scale.ts';

const cuts = scaled(1000, 80);
const atOnce = 8;
const words = ['clause', 'Größe', '条約', '🧵🪡', 'fi', '𝔏𝔢𝔵', '— §\u00a05', 'e\u0301', '👩‍⚖️', '\n\n- '];
const answer = Array.from({ length: 400 }, (_, n) => words[n % words.length]).join(' ');

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel((response) => {
    openStream(response);
    const units = [...answer];
    const timer = setInterval(() => {
      response.write(toChunk(units.splice(0, 30).join('')));
      if (units.length > 0) return;
      clearInterval(timer);
      response.end(wholeEnd);
    }, 5);
  });
  server = await startServer({ ...model.settings, ...unlimited });
});
afterAll(async () => {
  await server.remove();
  model.close();
});

test(
  `an answer whose connection was cut at ${cuts} random bytes is the same after it was resumed`,
  async () => {
    const account = await register(server.url);
    let resumedInside = 0;
    await inParallel(
      Array.from({ length: cuts }, (_, n) => n),
      atOnce,
      async (n) => {
        const first = await readBytes(
          account.identity,
          `question ${n}`,
          randomInt(Buffer.byteLength(answer) * 2),
        );
        const got = await collect(readEvents(new Response(first.text)));
        const last = got.filter((each) => each.event === 'delta').at(-1);
        const shown = toText(got);
        const again = await account.get(`/api/chat/stream/${first.id}`, { 'last-event-id': last?.id ?? '0' });
        const rest = await collect(readEvents(again));
        expect(shown + toText(rest)).toBe(answer);
        expect(rest.at(-1)).toEqual({ event: 'done', data: { status: 'complete' } });
        if (shown.length > 0 && shown.length < answer.length) resumedInside++;
      },
    );
    expect(resumedInside).toBeGreaterThan(cuts / 10);
  },
  timeLimitMs,
);

test(
  'any offset resumes at that UTF-16 code unit, even inside a surrogate pair',
  async () => {
    const account = await register(server.url);
    const first = await readBytes(account.identity, 'whole', Number.POSITIVE_INFINITY);
    for (let n = 0; n < cuts; n++) {
      const offset = randomInt(answer.length + 1);
      const again = await account.get(`/api/chat/stream/${first.id}`, { 'last-event-id': String(offset) });
      expect(toText(await collect(readEvents(again)))).toBe(answer.slice(offset));
    }
  },
  timeLimitMs,
);

/**
 * Asks, and destroys the connection after `maxBytes` of the body. A half-received event is dropped, as in a browser.
 */
function readBytes(
  identity: Identity,
  message: string,
  maxBytes: number,
): Promise<{ id: string; text: string }> {
  if (!('token' in identity)) throw new Error('only an account may ask here');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${server.url}/api/chatstream`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${identity.token}`,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const text = Buffer.concat(parts).subarray(0, maxBytes).toString();
          resolve({
            id: String(response.headers['x-message-id']),
            text: text.slice(0, text.lastIndexOf('\n\n') + 2),
          });
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= maxBytes) outgoing.destroy();
        });
        response.on('close', finish);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ message }));
  });
}
