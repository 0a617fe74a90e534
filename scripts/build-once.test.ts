import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildOnce } from './build-once.ts';

const root = mkdtempSync(join(tmpdir(), 'lexloom-build-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a part is built again only after a change of its sources, a loss of what it made, or on demand', async () => {
  const at = (path: string) => join(root, path);
  let builds = 0;
  const build = async (isForced = false) => {
    const part = { root, stampPath: at('dist/.built'), from: ['src/*'], makes: ['dist/*.js'] };
    await buildOnce(part, isForced, async () => {
      builds++;
      mkdirSync(at('dist'), { recursive: true });
      for (const name of ['a.js', 'b.js']) writeFileSync(at(`dist/${name}`), '');
    });
    return builds;
  };
  mkdirSync(at('src'));
  writeFileSync(at('src/one.ts'), '1');
  expect(await build()).toBe(1);
  expect(await build()).toBe(1);
  writeFileSync(at('src/one.ts'), '2');
  expect(await build()).toBe(2);
  rmSync(at('dist/b.js'));
  expect(await build()).toBe(3);
  expect(await build()).toBe(3);
  expect(await build(true)).toBe(4);
});
