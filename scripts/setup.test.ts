import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';

test('installing prints nothing to standard output, where a command writes its CSV or JSON', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-setup-'));
  await mkdir(join(dir, 'node_modules'));
  await cp(join(import.meta.dirname, 'setup.mjs'), join(dir, 'scripts/setup.mjs'));
  await writeFile(join(dir, 'package-lock.json'), '{}');
  await writeFile(join(dir, 'npm'), '#!/bin/sh\necho added 1 package\n', { mode: 0o755 });
  const { PATH = '' } = process.env;
  const run = () =>
    spawnSync(process.execPath, [join(dir, 'scripts/setup.mjs')], {
      env: { PATH: dir + delimiter + PATH },
      encoding: 'utf8',
    });
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: expect.stringContaining('added 1 package') });
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  await rm(dir, { recursive: true });
});
