import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRelease } from '../harness/release.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const root = join(import.meta.dirname, '../..');
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

describe('a versioned address', () => {
  test('serves any origin the bytes that its integrity hash names, permanently', async () => {
    const { script, integrity } = readRelease();
    const response = await fetch(server.url + script);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const loader = await response.text();
    expect(toIntegrity(loader)).toBe(integrity);
    expect(loader).toBe(await (await fetch(`${server.url}/widget.js`)).text());
  });

  test('serves the chunks that its loader names, the same as for /widget.js', async () => {
    const { script } = readRelease();
    const loader = await (await fetch(server.url + script)).text();
    const chunks = [...new Set(loader.match(/w\/[\w-]+\.js/g))];
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) {
      const beside = await fetch(new URL(chunk, server.url + script));
      expect(beside.headers.get('cache-control')).toContain('immutable');
      expect(await beside.text()).toBe(await (await fetch(`${server.url}/${chunk}`)).text());
    }
  });

  test('is announced to programs at an address that never changes', async () => {
    const response = await fetch(`${server.url}/widget/release.json`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual(readRelease());
  });

  test('names each module with the hash of what is served, also of other languages, and no other', async () => {
    const { modules } = readRelease();
    const built = await readdir(join(root, 'dist/widget/w'), { recursive: true });
    const scripts = built.filter((path) => path.endsWith('.js')).map((path) => `/w/${path}`);
    expect(Object.keys(modules).sort()).toEqual(scripts.sort());
    for (const [path, integrity] of Object.entries(modules))
      expect(toIntegrity(await (await fetch(server.url + path)).text()), path).toBe(integrity);
  });

  test('stays available after later builds, and so do the chunks of pages that were open in the meantime', async () => {
    const { script } = readRelease();
    const archived = await readFile(join(server.dataDir, 'widget', script));
    expect(toIntegrity(archived)).toBe(readRelease().integrity);
    await write('widget/0.0.1-earlier/widget.js', 'earlier loader');
    await write('w/earlier-abcdef.js', 'earlier chunk');
    const earlier = await fetch(`${server.url}/widget/0.0.1-earlier/widget.js`);
    expect(await earlier.text()).toBe('earlier loader');
    expect(earlier.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/w/earlier-abcdef.js', '/widget/0.0.1-earlier/w/earlier-abcdef.js'])
      expect(await (await fetch(server.url + path)).text()).toBe('earlier chunk');
  });

  test('is not found if it was never released', async () => {
    for (const path of ['/widget/9.9.9-never/widget.js', '/widget/9.9.9-never/w/none-abcdef.js', '/widget'])
      expect((await fetch(server.url + path)).status).toBe(404);
  });
});

describe('the npm package', () => {
  test('unpacks to what was built, and type-checks in a partner’s strict project', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lexloom-npm-'));
    try {
      const archive = join(folder, 'npm.tgz');
      const bytes = await (await fetch(server.url + readRelease().package)).arrayBuffer();
      await writeFile(archive, Buffer.from(bytes));
      execFileSync('tar', ['xzf', archive, '-C', folder]);
      const read = (path: string) => readFile(path, 'utf8');
      for (const file of ['package.json', 'index.js', 'index.d.ts', 'embed.d.ts'])
        expect(await read(join(folder, 'package', file))).toBe(await read(join(root, 'dist/npm', file)));
      await mkdir(join(folder, 'node_modules'));
      await symlink(join(folder, 'package'), join(folder, 'node_modules/lexloom-widget'));
      expect(check(folder, partner)).toBe('');
      expect(check(folder, `${partner}\nlexloom.update({ theme: 'pink' });`)).toContain('pink');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

const partner = `import { loadLexloom, type WidgetOptions } from 'lexloom-widget';
const options: WidgetOptions = { theme: 'dark', getToken: async () => null };
const lexloom = await loadLexloom({ src: 'https://partner.example/widget.js', ...options });
const off: () => void = lexloom.on('error', ({ code, message }) => console.error(code, message));
off();
lexloom.open('help');`;

/** The compiler's complaints about a partner's module, compiled as a partner would. */
function check(folder: string, source: string): string {
  const flags =
    '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --target es2022 --lib es2022,dom';
  const modules = '--module nodenext --moduleResolution nodenext';
  writeFileSync(join(folder, 'partner.mts'), source);
  try {
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...`${flags} ${modules}`.split(' '), 'partner.mts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return '';
  } catch (thrown) {
    return String((thrown as { stdout?: string }).stdout);
  }
}

function toIntegrity(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function write(path: string, text: string): Promise<void> {
  const file = join(server.dataDir, 'widget', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}
