import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, createClient, readEvents, toText } from '../harness/api-client.ts';
import { type Balancer, canUseNginx, startBalancer } from '../harness/balancer.ts';
import { canUseMachines, type Machines, startMachines } from '../harness/machines.ts';
import { saysSlowly, startModel, type TestModel } from '../harness/model-server.ts';
import { unlimited } from '../harness/unlimited.ts';

const isFull = Boolean(process.env.MACHINES);
const replacements = isFull ? 20 : 2;
const visitors = 10;
const timeLimitMs = isFull ? 900_000 : 120_000;
const words = Array.from({ length: 20 }, (_, n) => `word${n} `);

let model: TestModel;
let machines: Machines;
let balancer: Balancer;

describe.skipIf(!((await canUseMachines()) && canUseNginx()))(
  'two servers behind nginx',
  { timeout: timeLimitMs },
  () => {
    beforeAll(async () => {
      model = await startModel();
      model.answerWith(saysSlowly(20, ...words));
      machines = await startMachines({ ...model.settings, ...unlimited, TRUST_PROXY: 'true' });
      balancer = await startBalancer(machines.servers.map(({ url }) => url));
    }, timeLimitMs);
    afterAll(async () => {
      await balancer?.remove();
      await machines?.remove();
      model?.close();
    });

    test(`are replaced ${replacements} times under visitors who go on asking, and no answer is lost or cut`, async () => {
      let isOver = false;
      const outcomes: string[] = [];
      const asking = Array.from({ length: visitors }, async () => {
        while (!isOver) outcomes.push(await askOnce());
      });
      try {
        for (let n = 0; n < replacements; n++) {
          const server = machines.servers[n % 2]!;
          expect(await server.stop()).toBe(0);
          await server.restart();
          // The other server may leave only once nginx, which avoids a server that has refused it, sends visitors to this one
          // again.
          const before = (await balancer.log()).length;
          const host = new URL(server.url).host;
          await expect
            .poll(async () => (await balancer.log()).slice(before), { timeout: 60_000 })
            .toContain(` ${host} `);
        }
      } finally {
        isOver = true;
        await Promise.all(asking);
      }
      // Compared as text, so that the failure quotes each outcome.
      expect(outcomes.filter((outcome) => outcome !== 'whole').join('\n')).toBe('');
      const log = await balancer.log();
      for (const { url } of machines.servers) expect(log).toContain(new URL(url).host);
    });
  },
);

/** Asks one question as a new visitor. The answer must be stored exactly as it was shown. */
async function askOnce(): Promise<string> {
  const client = createClient(balancer.url);
  const response = await client.askEvents('Go on.').catch(String);
  if (typeof response === 'string') return response;
  if (response.status !== 200) return `${response.status} ${await response.text()}`;
  const shown = toText(await collect(readEvents(response)));
  return shown === words.join('') ? 'whole' : `cut: ${shown}`;
}
