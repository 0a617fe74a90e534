import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Engine } from './engine.ts';
import { findEngines } from './find-engines.ts';
import { journeys, smoke } from './journeys.ts';
import { toTable, writeTable } from './matrix.ts';
import { createWorld, play, type World } from './world.ts';

/** `npm run test:engines` plays all journeys; `npm test` one that goes through most of the widget. */
const isFull = process.env.ENGINES === 'full';
const played = isFull ? journeys : [smoke];
/** What passed in each engine. */
const passed = new Map<Engine, Set<string>>();
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
    });
    afterAll(() => engine.close());

    test.each(played)('$name', { timeout: 90_000 }, async ({ name: journey, run }) => {
      tried++;
      const cells = passed.get(engine) ?? new Set();
      passed.set(engine, cells);
      await play(engine, world, run);
      cells.add(journey);
    });
  });

function toEngineTable(): string {
  const columns = [...passed].map(([{ name, version }, cells]) => ({ name: `${name} ${version}`, cells }));
  return toTable(
    'function',
    journeys,
    columns.map(({ name }) => name),
    (column, journey) => (columns.find(({ name }) => name === column)?.cells.has(journey) ? '✓' : 'failed'),
  );
}
