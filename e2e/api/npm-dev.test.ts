import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('npm run dev starts the server in a clone that nobody has built', async () => {
  const clone = await copySources();
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: clone,
    env: {
      PATH: [join(clone, 'programs'), process.env.PATH].join(delimiter),
      DATA_DIR: join(clone, 'data'),
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (/"msg":"listening"|Failed running/.test(output)) dev.kill('SIGTERM');
    });
  // "close" waits for the last process that holds the output: the server.
  await once(dev, 'close');
  expect(output).toContain('"msg":"listening"');
  await rm(clone, { recursive: true });
});

/** Copies what the server needs of a clone, with the installed packages. Vite is replaced by a program that only waits. */
async function copySources(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'lexloom-clone-'));
  for (const name of ['server', 'shared', 'scripts', 'package.json', 'package-lock.json'])
    await cp(join(root, name), join(clone, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  await mkdir(join(clone, 'programs'));
  await writeFile(join(clone, 'programs/vite'), '#!/bin/sh\nexec sleep 600\n');
  await chmod(join(clone, 'programs/vite'), 0o755);
  return clone;
}
