import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('npm start', () => {
  test.each([
    ['only npm', 1],
    ['the whole group', -1],
  ])('drains the server when SIGTERM reaches %s', async (_, sign) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
    // What "prestart" would install is already there, or this test could not run.
    const npm = spawn('npm', ['start', '--ignore-scripts'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let output = '';
    let isStopping = false;
    npm.stdout.on('data', (chunk) => {
      output += chunk;
      if (isStopping || !output.includes('"msg":"listening"')) return;
      isStopping = true;
      // A negative id signals the process group.
      process.kill(sign * (npm.pid ?? 0), 'SIGTERM');
    });
    // "close" waits for the last process that holds the output: the server.
    await once(npm, 'close');
    expect(output.match(/"msg":"draining"/g)).toHaveLength(1);
    expect(output).toContain('"msg":"closed"');
    await rm(dataDir, { recursive: true });
  });
});
