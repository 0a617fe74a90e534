import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const table = readFileSync(join(root, 'docs/copilot.md'), 'utf8');
const named = [...table.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`(?:: `([^`]+)`)?/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

test('every test that docs/copilot.md names exists', () => {
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ file, title }) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
