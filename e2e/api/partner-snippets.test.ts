import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../harness/api-client.ts';
import { listenOnLoopback } from '../harness/loopback-server.ts';
import { type AddedPartner, addPartner } from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/partners.md'), 'utf8');

let server: RunningServer;
let partner: AddedPartner;
beforeAll(async () => {
  server = await startServer();
  partner = await addPartner(server.dataDir, 'Partner', 'https://partner.example');
});
afterAll(() => server.remove());

/** How each language's server is started on a port. */
const runners = [
  { language: 'node', file: 'server.mjs', command: () => [process.execPath, 'server.mjs'] },
  { language: 'python', file: 'server.py', command: () => ['python3', 'server.py'] },
  {
    language: 'php',
    file: 'server.php',
    command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'server.php'],
  },
];

for (const { language, file, command } of runners) {
  const [program = ''] = command(0);
  // PHP and Python are the partner's; here they may be missing.
  test.skipIf(spawnSync(program, ['--version']).error)(
    `the guide’s server in ${language} mints tokens as it stands`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lexloom-mint-'));
      await writeFile(join(folder, file), readSnippet(language));
      const port = await findFreePort();
      const [, ...args] = command(port);
      const child = spawn(program, args, {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          LEXLOOM_URL: server.url,
          LEXLOOM_SECRET: partner.secretKey,
        },
      });
      try {
        const url = `http://127.0.0.1:${port}/lexloom-token`;
        await expect
          .poll(
            () =>
              fetch(url).then(
                (response) => response.status,
                () => 0,
              ),
            { timeout: 20_000 },
          )
          .toBe(404);
        const minted = await fetch(url, { headers: { 'x-signed-in-as': `${language}-visitor` } });
        expect(minted.status).toBe(201);
        expect(minted.headers.get('cache-control')).toBe('no-store');
        const { token } = (await minted.json()) as { token: string };
        const visitor = createClient(server.url, { token });
        await (await visitor.ask('Where are your offices?')).text();
        expect(await visitor.history()).toHaveLength(1);
      } finally {
        child.kill();
        await rm(folder, { recursive: true });
      }
    },
  );
}

function readSnippet(language: string): string {
  const found = new RegExp(`<!-- mint: ${language} -->\\n\`\`\`\\w+\\n(.*?)\`\`\``, 's').exec(guide);
  if (!found?.[1]) throw new Error(`the guide has no server in ${language}`);
  return found[1];
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
