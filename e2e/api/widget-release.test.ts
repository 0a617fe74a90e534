import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRelease } from '../harness/release.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { signing } from '../harness/signing-key.ts';

const root = join(import.meta.dirname, '../..');
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

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
    for (const path of ['/widget/release.json', '/release.json']) {
      const response = await fetch(server.url + path);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.json()).toEqual(readRelease());
    }
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

describe('the release channels', () => {
  test('give a signed loader, the next one first, and each its chunks', async () => {
    const earlier = '/widget/0.0.1-earlier/widget.js';
    const settings = { WIDGET_NEXT_DAYS: '7', WIDGET_SIGNING_KEY: signing.setting };
    const channels = await startServer(settings);
    const read = async (path: string) => expectSigned(await fetch(channels.url + path));
    const note = async (days: number) => {
      await channels.stop();
      const file = new Database(join(channels.dataDir, 'lexloom.db'));
      file.exec('delete from widget_release');
      const insert = file.prepare('insert into widget_release (script, since) values (?, ?)');
      insert.run(earlier, Date.parse('2026-01-01'));
      insert.run(readRelease().script, Date.now() - days * 86_400_000);
      file.close();
      await channels.restart();
    };
    try {
      const newest = await read('/widget.js');
      const head = await fetch(`${channels.url}/widget.js`, { method: 'HEAD' });
      expect(head.headers.get('unencoded-digest'), 'there is nothing that it could be of').toBeNull();
      expect(newest, 'a new installation has one release').toBe(await read('/widget/next.js'));
      const archived = join(channels.dataDir, 'widget', earlier);
      await mkdir(join(archived, '..'), { recursive: true });
      await writeFile(archived, 'earlier loader');
      await note(6);
      expect(await read('/widget.js')).toBe('earlier loader');
      expect(await read('/widget/next.js')).toBe(newest);
      const [chunk = ''] = newest.match(/w\/[\w-]+\.js/) ?? [];
      const beside = await fetch(`${channels.url}/widget/${chunk}`);
      expect(await beside.text()).toBe(await (await fetch(`${channels.url}/${chunk}`)).text());
      const guide = await (await fetch(`${channels.url}/embed`)).text();
      expect(guide).toContain('data-fact="7 days"');
      expect(guide).toContain(`data-fact="${signing.integrity}"`);
      await note(8);
      expect(await read('/widget.js')).toBe(newest);
    } finally {
      await channels.remove();
    }
  });

  test('are one, and unsigned, without the settings, which the guide says', async () => {
    const response = await fetch(`${server.url}/widget.js`);
    expect(response.headers.get('signature')).toBeNull();
    expect(await response.text()).toBe(await (await fetch(`${server.url}/widget/next.js`)).text());
    const guide = await (await fetch(`${server.url}/embed`)).text();
    expect(guide.match(/data-fact=""/g)).toHaveLength(2);
    expect(guide).not.toContain('{{');
  });
});

/** Returns the script's text, once its signature has been verified according to RFC 9421. */
async function expectSigned(response: Response): Promise<string> {
  const body = await response.text();
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(header('unencoded-digest')).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  const parameters = header('signature-input').replace(/^\w+=/, '');
  const signature = /:(.+):/.exec(header('signature'))?.[1] ?? '';
  const base = `"unencoded-digest";sf: ${header('unencoded-digest')}\n"@signature-params": ${parameters}`;
  const isValid = verify(
    null,
    Buffer.from(base),
    createPublicKey(signing.setting),
    Buffer.from(signature, 'base64'),
  );
  expect(isValid).toBe(true);
  return body;
}

describe('the npm package', () => {
  test('unpacks to what was built, and type-checks in a partner’s strict project', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lexloom-npm-'));
    try {
      const archive = join(folder, 'npm.tgz');
      const bytes = await (await fetch(server.url + readRelease().package)).arrayBuffer();
      await writeFile(archive, Buffer.from(bytes));
      execFileSync('tar', ['xzf', archive, '-C', folder]);
      const read = (path: string) => readFile(path, 'utf8');
      const files = await readdir(join(root, 'dist/npm'), { recursive: true, withFileTypes: true });
      const paths = files
        .filter((file) => file.isFile())
        .map((file) => join(relative(join(root, 'dist/npm'), file.parentPath), file.name));
      expect(paths).toEqual(expect.arrayContaining(['package.json', 'index.js', 'testing/index.js']));
      for (const file of paths)
        expect(await read(join(folder, 'package', file))).toBe(await read(join(root, 'dist/npm', file)));
      await mkdir(join(folder, 'node_modules'));
      await symlink(join(folder, 'package'), join(folder, 'node_modules/lexloom-widget'));
      expect(check(folder, partner)).toBe('');
      expect(check(folder, `${partner}\nlexloom.update({ theme: 'pink' });`)).toContain('pink');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.runIf(isFull)(
    'stays at its address when a partner updates all packages, as the guide says',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lexloom-npm-'));
      const npm = (...args: string[]) =>
        String(execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' }));
      try {
        const address = server.url + readRelease().package;
        await writeFile(join(folder, 'package.json'), '{"name":"partner","private":true}');
        npm('install', address);
        npm('update');
        const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
        expect(dependencies).toEqual({ 'lexloom-widget': address });
        // Nothing points to a newer version.
        expect(npm('outdated')).toBe('');
      } finally {
        await rm(folder, { recursive: true });
      }
      const guide = await (await fetch(`${server.url}/embed`)).text();
      expect(guide).toContain('do not look past a versioned address');
    },
  );
});

const partner = `import { loadLexloom, type WidgetOptions } from 'lexloom-widget';
const options: WidgetOptions = { theme: 'dark', getToken: async () => null };
const lexloom = await loadLexloom({ src: 'https://partner.example/widget.js', ...options });
const off: () => void = lexloom.on('error', ({ code, message }) => console.error(code, message));
off();
lexloom.open('help');`;

/** Returns the compiler's errors about a partner's module, compiled as a partner would. */
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
