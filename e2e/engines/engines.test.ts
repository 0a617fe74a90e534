import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Engine } from './engine.ts';
import { findEngines } from './find-engines.ts';
import { notTold } from './journeys/assistive.ts';
import { journeys, smoke } from './journeys.ts';
import { toTable, writeTable } from './matrix.ts';
import { createWorld, play, type World } from './world.ts';

/** `npm run test:engines` plays all journeys; `npm test` one that goes through most of the widget. */
const isFull = process.env.ENGINES === 'full';
const played = isFull ? journeys : [smoke];
/** What was seen in each engine, by journey. */
const passed = new Map<Engine, Map<string, string>>();
let tried = 0;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  const isWhole = tried === journeys.length * passed.size;
  if (isFull && isWhole) writeTable('engines', toEngineTable());
  await world.close();
});

for (const { name, launch } of findEngines())
  describe.skipIf(!launch)(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await (launch as () => Promise<Engine>)();
      // A browser starts in two seconds, and in half a minute where others keep the machine busy.
    }, 90_000);
    afterAll(() => engine?.close());

    test.each(played)('$name', { timeout: 90_000 }, async ({ name: journey, run }) => {
      tried++;
      const cells = passed.get(engine) ?? new Map<string, string>();
      passed.set(engine, cells);
      cells.set(journey, (await play(engine, world, run)) === notTold ? notTold : '✓');
    });
  });

function toEngineTable(): string {
  const columns = [...passed].map(([{ name, version }, cells]) => ({ name: `${name} ${version}`, cells }));
  return toTable(
    'function',
    journeys,
    columns.map(({ name }) => name),
    (column, journey) => columns.find(({ name }) => name === column)?.cells.get(journey) ?? 'failed',
  );
}
