import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const text = ['docs/copilot.md', 'docs/specification.md']
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const named = [...text.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`(?:: `([^`]+)`)?/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

test('every test that docs/copilot.md and docs/specification.md name exists', () => {
  expect(named.length).toBeGreaterThan(70);
  const missing = named.filter(({ file, title }) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
