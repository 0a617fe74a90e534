import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampled } from '../harness/scale.ts';

const root = join(import.meta.dirname, '../..');

describe('npm start', () => {
  test.each(
    sampled(
      [
        { who: 'only npm', sign: 1 },
        { who: 'the whole group', sign: -1 },
      ],
      2,
    ),
  )('drains the server when SIGTERM reaches $who', async ({ sign }) => {
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

const missing = [
  { part: 'widget', named: 'widget/widget.js, widget/release.json' },
  { part: 'site', named: 'site/index.html' },
  { part: 'knowledge.bin', named: 'knowledge.bin' },
];
test.each(sampled(missing, 3))(
  'a server whose dist/ lacks $part ends with one line that says so',
  async ({ part, named }) => {
    const copy = await mkdtemp(join(tmpdir(), 'lexloom-build-'));
    for (const name of ['node_modules', 'server', 'shared', 'package.json'])
      await symlink(join(root, name), join(copy, name));
    await mkdir(join(copy, 'dist'));
    const parts = (await readdir(join(root, 'dist'))).filter((name) => !['server', part].includes(name));
    for (const name of parts) await symlink(join(root, 'dist', name), join(copy, 'dist', name));
    // A linked program would find its files beside the original.
    await cp(join(root, 'dist/server'), join(copy, 'dist/server'), { recursive: true });
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: copy,
      env: { DATA_DIR: join(copy, 'data'), PORT: '0' },
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('"msg":"listening"')) server.kill();
      });
    const [code] = await once(server, 'close');
    expect(output).toBe(`The build is incomplete: dist/ lacks ${named}. Run "npm run build".\n`);
    expect(code).toBe(1);
    await rm(copy, { recursive: true });
  },
);
