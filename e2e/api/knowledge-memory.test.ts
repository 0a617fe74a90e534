import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What `npm run bench:answers` measures: the memory of the built thread when it has given its first answer. */
test('answering from our own knowledge takes at most 60 MB', () => {
  const args = ['--max-semi-space-size=8', join(root, 'scripts/bench/knowledge-thread.ts'), '--first'];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const { firstMb } = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
  expect(firstMb).toBeLessThanOrEqual(60);
});
