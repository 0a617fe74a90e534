import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../harness/running-server.ts';

test('what people wrote can be read only by the server’s own user', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const answer = await fetch(`${server.url}/api/chatstream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guest-id': randomUUID() },
      body: JSON.stringify({ message: 'What do you offer?' }),
    });
    expect(await answer.text()).not.toBe('');
    const names = await readdir(dataDir);
    expect(names).toContain('lexloom.db');
    for (const name of names) {
      const { mode } = await stat(join(dataDir, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
  } finally {
    await server.remove();
  }
});
