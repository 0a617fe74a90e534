import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { packNpmPackage } from './npm-package.ts';

const files = {
  'package.json': '{ "name": "sample" }\n',
  'index.js': `${'// ünicode\n'.repeat(100)}`,
  'empty.d.ts': '',
};

test('the npm archive holds the files in their order below package/, without a trace of who built it', async () => {
  const entries = await unpack(await packNpmPackage(files));
  expect(entries).toEqual(
    Object.entries(files).map(([path, content]) => ({
      name: `package/${path}`,
      content,
      mode: 0o644,
      owner: [0, 0, '', ''],
      mtime: new Date(0),
    })),
  );
});

test('the same files are packed into the same bytes', async () => {
  const first = await packNpmPackage(files);
  expect((await packNpmPackage({ ...files })).equals(first)).toBe(true);
});

async function unpack(archive: Buffer) {
  const entries = [];
  const tar = extract();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) {
    const { name, mode, uid, gid, uname, gname, mtime } = entry.header;
    entries.push({ name, content: await text(entry), mode, owner: [uid, gid, uname, gname], mtime });
  }
  return entries;
}
