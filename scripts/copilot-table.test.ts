import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const table = readFileSync(join(root, 'docs/copilot.md'), 'utf8');
const named = [...table.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`: `([^`]+)`/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

test('every test that docs/copilot.md names exists', () => {
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ file, name }) => !readFileSync(join(root, file), 'utf8').includes(name));
  expect(missing).toEqual([]);
});
