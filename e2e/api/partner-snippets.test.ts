import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mintServers } from '../../site/embed/partners/mint-servers.ts';
import * as snippets from '../../site/embed/partners/partner-snippets.ts';
import { toTestExample } from '../../site/embed/partners/test-snippets.ts';
import { createClient } from '../harness/api-client.ts';
import { findFreePort } from '../harness/free-port.ts';
import { type AddedPartner, addPartner } from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/partners.md'), 'utf8');

let server: RunningServer;
let partner: AddedPartner;
beforeAll(async () => {
  server = await startServer();
  partner = await addPartner(server.storage, 'Partner', 'https://partner.example');
});
afterAll(() => server?.remove());

/** The command that starts each language's server on a port. */
const commands: Record<keyof typeof mintServers, (file: string, port: number) => string[]> = {
  node: (file) => [process.execPath, file],
  python: (file) => ['python3', file],
  php: (file, port) => ['php', '-S', `127.0.0.1:${port}`, file],
};
const languages = Object.keys(mintServers) as (keyof typeof mintServers)[];

for (const language of languages) {
  const [program = ''] = commands[language]('', 0);
  // PHP and Python are up to the partner; if one is missing here, the test's name says so.
  const isMissing = spawnSync(program, ['--version']).error !== undefined;
  const note = isMissing ? `: not run, ${program} is not installed` : '';

  test.skipIf(isMissing)(`the guide’s server in ${language} mints tokens as it stands${note}`, async () => {
    const minting = await startMinting(language, server.url);
    const minted = await minting.ask({ 'x-signed-in-as': `${language}-visitor` });
    expect(minted.status).toBe(201);
    expect(minted.headers.get('cache-control')).toBe('no-store');
    const { token } = (await minted.json()) as { token: string };
    const visitor = createClient(server.url, { token });
    await (await visitor.ask('Where are your offices?')).text();
    expect(await visitor.history()).toHaveLength(1);
  });

  test.skipIf(isMissing)(`the guide’s server in ${language} goes on while ours is away${note}`, async () => {
    const minting = await startMinting(language, `http://127.0.0.1:${await findFreePort()}`);
    expect((await minting.ask({ 'x-signed-in-as': 'somebody' })).status).toBe(502);
    expect((await minting.ask()).status).toBe(404);
  });
}

/** Starts the guide's server for a server of ours at this address. `ask` asks it for a token. */
async function startMinting(language: keyof typeof mintServers, lexloomUrl: string) {
  const { file, code } = mintServers[language];
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-mint-'));
  await writeFile(join(folder, file), code);
  const port = await findFreePort();
  const [program = '', ...args] = commands[language](file, port);
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LEXLOOM_URL: lexloomUrl,
      LEXLOOM_SECRET: partner.secretKey,
    },
  });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/lexloom-token`, { headers });
  const status = () =>
    ask().then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
  return { ask };
}

test('docs/partners.md shows operators the same code as /embed/partners shows partners', () => {
  const origin = 'https://lexloom.example';
  const shown = [
    ...languages.map((language) => mintServers[language].code),
    ...Object.values(snippets).map((each) => (typeof each === 'function' ? each(origin) : each)),
    toTestExample(origin),
  ];
  for (const code of shown) expect(guide).toContain(code.trim());
});
