import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../harness/free-port.ts';
import type { AddedPartner } from '../harness/partners.ts';
import type { RunningServer } from '../harness/running-server.ts';

/** Starts the guide's server on a free port. Resolves once it answers. */
export async function startMinting(
  server: RunningServer,
  { secretKey = '' }: Partial<AddedPartner>,
  code: string,
  folder: string,
): Promise<{ url: string; end: () => void }> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.mjs'), code);
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    LEXLOOM_URL: server.url,
    LEXLOOM_SECRET: secretKey,
  };
  const child: ChildProcess = spawn(process.execPath, ['server.mjs'], { cwd: folder, env });
  const url = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
  return { url, end: () => void child.kill() };
}

/** Asks for a visitor token with a secret key. Returns the status. */
export async function mint(server: RunningServer, secretKey = ''): Promise<number> {
  const minted = await fetch(`${server.url}/api/partners/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ visitorId: '4711' }),
  });
  return minted.status;
}
