import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postJson } from '../harness/api-client.ts';
import { startServer } from '../harness/running-server.ts';

test('what people wrote can be read only by the server’s own user', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const answer = await postJson(
      `${server.url}/api/chatstream`,
      { message: 'What do you offer?' },
      { 'x-guest-id': randomUUID() },
    );
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
