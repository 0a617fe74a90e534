import { Buffer } from 'node:buffer';
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collect,
  createClient,
  type Identity,
  readEvents,
  register,
  toText,
  type WireEvent,
} from '../harness/api-client.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { openStream, startModel, type TestModel, toChunk, wholeEnd } from '../harness/model-server.ts';
import { scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants, onAll } from './deployments.ts';

const cuts = scaled(1000, 20);
const atOnce = 8;
const maxTries = 30;
const retryMs = 100;
const words = ['clause', 'Größe', '条約', '🧵🪡', 'fi', '𝔏𝔢𝔵', '— §\u00a05', 'e\u0301', '👩‍⚖️', '\n\n- '];
const answer = Array.from({ length: 400 }, (_, n) => words[n % words.length]).join(' ');

describe.each(await listVariants(onAll, ['SQLite']))('on $kind', ({ deploy, isDisturbed }) => {
  let model: TestModel;
  let deployment: Deployment;
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
    deployment = await deploy({ ...model.settings, ...unlimited });
  });
  afterAll(async () => {
    await deployment?.remove();
    model?.close();
  });

  test(
    `an answer whose connection was cut at ${cuts} random bytes is the same after it was resumed, on any server`,
    async () => {
      const account = await register(deployment.url());
      let resumedInside = 0;
      deployment.disturb();
      await inParallel(
        Array.from({ length: cuts }, (_, n) => n),
        atOnce,
        async (n) => {
          const maxBytes = randomInt(Buffer.byteLength(answer) * 2);
          const first = await untilTaken(() =>
            readBytes(deployment.url(), account.identity, `question ${n}`, maxBytes),
          );
          const got = await collect(readEvents(new Response(first.text)));
          const offset = got.filter((each) => each.event === 'delta').at(-1)?.id ?? '0';
          const shown = toText(got);
          const rest = await untilTaken(() => resume(account.identity, first.id, offset));
          const end = rest.at(-1);
          if (isDisturbed && end?.event === 'error')
            expect(answer.startsWith(shown + toText(rest))).toBe(true);
          else expect([shown + toText(rest), end?.data]).toMatchObject([answer, { status: 'complete' }]);
          if (shown.length > 0 && shown.length < answer.length) resumedInside++;
        },
      );
      await deployment.calm();
      expect(resumedInside).toBeGreaterThan(cuts / 10);
    },
    timeLimitMs,
  );

  test(
    'any offset resumes at that UTF-16 code unit, even inside a surrogate pair',
    async () => {
      const account = await register(deployment.url());
      const first = await readBytes(deployment.url(), account.identity, 'whole', Number.POSITIVE_INFINITY);
      for (let n = 0; n < cuts; n++) {
        const offset = randomInt(answer.length + 1);
        const rest = await resume(account.identity, first.id, String(offset));
        expect(toText(rest)).toBe(answer.slice(offset));
      }
    },
    timeLimitMs,
  );

  async function resume(identity: Identity, id: string, offset: string): Promise<WireEvent[]> {
    const client = createClient(deployment.url(), identity);
    const response = await client.get(`/api/chat/stream/${id}`, { 'last-event-id': offset });
    if (!response.ok) throw new Error(`resuming failed with ${response.status}`);
    return collect(readEvents(response));
  }

  /** Where requests may fail, tries again as a client would. */
  async function untilTaken<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await send();
      } catch (thrown) {
        if (!isDisturbed || tries === maxTries) throw thrown;
        await wait(retryMs);
      }
    }
  }
});

/**
 * Asks, and destroys the connection after `maxBytes` of the body. A half-received event is dropped, as in a browser.
 */
function readBytes(
  url: string,
  identity: Identity,
  message: string,
  maxBytes: number,
): Promise<{ id: string; text: string }> {
  if (!('token' in identity)) throw new Error('only an account may ask here');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/chatstream`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${identity.token}`,
        },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`asking failed with ${response.statusCode}`));
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
