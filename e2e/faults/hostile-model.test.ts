import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invisible } from '../../server/providers/model/untrusted-text.ts';
import { readToEnd, register } from '../harness/api-client.ts';
import { startModel, type TestModel } from '../harness/model-server.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants } from './deployments.ts';

const cases = scaled(10_000, 80);
const maxGrowthBytes = 50_000_000;

let model: TestModel;
let deployment: Deployment;
let server: RunningServer;

const token = fc.oneof(
  fc.constantFrom(
    'word ',
    '🧵',
    '条約',
    '\u0000',
    '\ud83e',
    '\uddf5',
    '\ufffd',
    '\n',
    'data: x',
    '[DONE]',
    // Followed by a space it does not open a quotation, which would be checked and marked.
    '" ',
    '\\',
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
);
const stream = fc.record({
  tokens: fc.array(token, { minLength: 1, maxLength: 12 }),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  noise: fc.constantFrom('', ': comment', 'id: 7', 'retry: 10', 'unknown: x', 'event: message'),
  end: fc.constantFrom('done', 'reason', 'none', 'reset'),
  cuts: fc.array(fc.nat(4000), { maxLength: 40 }),
});
/** Seldom drawn. */
const blank = {
  tokens: ['', '\r\0'],
  newline: '\n' as const,
  noise: '' as const,
  end: 'reason' as const,
  cuts: [],
};

describe.each(await listVariants(['SQLite', 'PostgreSQL'], ['SQLite']))('on $kind', ({ deploy }) => {
  beforeAll(async () => {
    model = await startModel();
    deployment = await deploy({ ...model.settings, ...unlimited, MODEL_SILENCE_TIMEOUT_MS: '3000' });
    server = deployment.servers[0]!;
  });
  afterAll(async () => {
    await deployment?.remove();
    model?.close();
  });

  test(
    `${cases} random streams, cut anywhere: what the model sent is kept, and a cut-off answer is marked interrupted`,
    async () => {
      const account = await register(server.url);
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(stream, async ({ tokens, newline, noise, end, cuts }) => {
          const line = (text: string) => text + newline;
          const event = (data: unknown) =>
            (noise ? line(noise) : '') + line(`data: ${JSON.stringify(data)}`) + line('');
          let text = tokens.map((content) => event({ choices: [{ delta: { content } }] })).join('');
          if (end === 'done') text += line('data: [DONE]') + line('');
          if (end === 'reason') text += event({ choices: [{ delta: {}, finish_reason: 'stop' }] });
          const bytes = Buffer.from(text);
          model.answerWith((response) => {
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            let from = 0;
            for (const cut of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
              if (cut <= from || cut > bytes.length) continue;
              response.write(bytes.subarray(from, cut));
              from = cut;
            }
            if (end === 'reset') response.write('', () => response.destroy());
            else response.end();
          });
          const stored = tokens.join('').replace(/\0|\p{Surrogate}/gu, '');
          const expected = stored.replace(invisible, '').replace(/\r\n?/g, '\n');
          // An answer of nothing but white space counts as a failed one, like one that is cut off.
          const isBlank = expected.trim() === '';
          const isWhole = (end === 'done' || end === 'reason') && !isBlank;
          const response = await account.ask(`case ${asked++}`);
          const read = response.ok ? await readToEnd(response) : { text: '', isBroken: true };
          if (isWhole) expect(read).toEqual({ text: expected, isBroken: false });
          else {
            expect(read.isBroken).toBe(true);
            // A connection that is reset may lose its last bytes on the way to us; nothing else may be missing.
            if (end !== 'reset') expect(read.text).toBe(expected);
            else expect(expected.startsWith(read.text)).toBe(true);
          }
          const page = await account.get('/api/chat/history?limit=1');
          const { items } = (await page.json()) as { items: { status: string; response: string }[] };
          expect(items[0]).toMatchObject({
            status: isWhole ? 'complete' : 'interrupted',
            response: read.text,
          });
        }),
        { numRuns: cases, endOnFailure: true, examples: [[blank]] },
      );
    },
    timeLimitMs,
  );

  test(
    'a line of 100 MB ends the answer but not the server',
    async () => {
      const account = await register(server.url);
      const before = await residentBytes();
      model.answerWith(async (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.on('error', () => {});
        const part = 'x'.repeat(1_000_000);
        response.write('data: ');
        for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
          if (!response.write(part))
            await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
        }
        response.end();
      });
      expect((await account.ask('Hi')).status).toBe(502);
      expect((await residentBytes()) - before).toBeLessThan(maxGrowthBytes);
    },
    timeLimitMs,
  );
});

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}
