import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { listenOnLoopback } from './loopback-server.ts';

/** Whether Redis can be started. In a run whose result counts, a missing Redis is a failure. */
export function canUseRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere && process.env.CI) throw new Error('No redis-server is installed.');
  return isThere;
}

/** A Redis of a test's own, on its own port, which the test can stop and start again. Nothing of it is kept. */
export async function startRedis() {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  await new Promise((resolve) => probe.close(resolve));
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-redis-'));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => {
        if (String(text).includes('Ready to accept connections')) resolve();
      });
      started.on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  }

  async function stop(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    settings: { REDIS_URL: `redis://127.0.0.1:${port}` },
    start,
    stop,
    /** With SIGSTOP it keeps its connections but stops responding, until SIGCONT. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void child?.kill(signal),
    async listKeys(): Promise<string[]> {
      const client = new Redis(port, '127.0.0.1');
      const keys = await client.keys('*');
      client.disconnect();
      return keys;
    },
    async remove() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
