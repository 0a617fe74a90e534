import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Engine } from './engine.ts';
import { findEngines } from './find-engines.ts';
import { journeys, smoke } from './journeys.ts';
import { writeTable } from './matrix.ts';
import { createWorld, play, type World } from './world.ts';

/** `npm run test:engines` plays all journeys; `npm test` one that goes through most of the widget. */
const isFull = process.env.ENGINES === 'full';
/** A browser starts in two seconds, or in half a minute on a busy machine. */
const startTimeoutMs = 90_000;
const played = isFull ? journeys : [smoke];
/** The journeys that were completed, by engine. */
const passed = new Map<Engine, Set<string>>();
/** In how many engines each journey was begun. */
const begun = new Map<string, number>();
let world: World;
beforeAll(async () => {
  world = await createWorld();
}, startTimeoutMs);
afterAll(async () => {
  if (isFull) writeEngineTable();
  await world?.close();
});

for (const { name, launch } of findEngines())
  describe.skipIf(!launch)(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await (launch as () => Promise<Engine>)();
    }, startTimeoutMs);
    afterAll(() => engine?.close());

    test.each(played)('$name', { timeout: 90_000 }, async ({ name: journey, run }) => {
      begun.set(journey, (begun.get(journey) ?? 0) + 1);
      const cells = passed.get(engine) ?? new Set();
      passed.set(engine, cells);
      await play(engine, world, run);
      cells.add(journey);
    });
  });

function writeEngineTable(): void {
  const columns = new Map([...passed].map(([{ name, version }, cells]) => [`${name} ${version}`, cells]));
  writeTable('engines', 'function', journeys, [...columns.keys()], (column, journey) => {
    if (begun.get(journey) !== columns.size) return undefined;
    return columns.get(column)?.has(journey) ? '✓' : 'failed';
  });
}
