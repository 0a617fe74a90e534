import { appendFile, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderReader } from './folder-reader.ts';

let dir: string;
let today: string;
let warnings: unknown[];
/** The passages in use; one more entry each time that the reader reports. */
let uses: Record<string, string[]>[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lexloom-knowledge-'));
  today = '2027-01-31T23:59:59Z';
  warnings = [];
  uses = [];
});
afterEach(() => rm(dir, { recursive: true }));

test('a file is used to the end of its last day, and then named once', async () => {
  await writeFile(join(dir, 'a.md'), toFile('Until January.', 'validUntil: 2027-01-31'));
  const reader = createReader();
  await reader.look();
  expect(uses).toEqual([{ 'a.md': ['Until January.'] }]);
  today = '2027-02-01T00:00:00Z';
  await reader.look();
  await reader.look();
  expect(uses).toEqual([{ 'a.md': ['Until January.'] }, {}]);
  expect(warnings).toEqual([{ file: 'knowledge/a.md', reason: 'it was valid until 2027-01-31' }]);
});

test('a file that is still being written, or about to be replaced, counts when it has settled', async () => {
  const path = join(dir, 'a.md');
  await writeFile(path, toFile('Old.'));
  const reader = createReader();
  await reader.look();
  await writeFile(path, '---\ntitle: A\n');
  expect(await reader.look()).toMatchObject({ isSettled: false });
  await appendFile(path, 'url: /a\n---\nNew.\n');
  expect(await reader.look()).toMatchObject({ isSettled: false });
  expect(await reader.look()).toMatchObject({ isSettled: true });
  await rm(path);
  await reader.look();
  await writeFile(path, toFile('Newest.'));
  await reader.look();
  await reader.look();
  expect(uses).toEqual([{ 'a.md': ['Old.'] }, { 'a.md': ['New.'] }, { 'a.md': ['Newest.'] }]);
  expect(warnings).toEqual([]);
});

test('files that are written one after another are used together, and none holds back others for long', async () => {
  const reader = createReader();
  await reader.look();
  for (const name of ['a', 'b', 'c']) {
    await writeFile(join(dir, `${name}.md`), toFile(`${name}.`));
    await reader.look();
  }
  expect(uses).toEqual([]);
  await reader.look();
  expect(uses).toEqual([{ 'a.md': ['a.'], 'b.md': ['b.'], 'c.md': ['c.'] }]);
  await writeFile(join(dir, 'd.md'), toFile('d.'));
  for (let look = 0; look < 8; look++) {
    await appendFile(join(dir, 'growing.md'), 'more');
    await reader.look();
  }
  expect(Object.keys(uses.at(-1) ?? {})).toEqual(['a.md', 'b.md', 'c.md', 'd.md']);
});

test('a link that leads nowhere, or to itself, is named, and keeps no other file from being read', async () => {
  await writeFile(join(dir, 'a.md'), toFile('One.'));
  await symlink('loop.md', join(dir, 'loop.md'));
  await symlink('gone.txt', join(dir, 'nowhere.md'));
  await symlink('loop', join(dir, 'loop'));
  await createReader().look();
  expect(uses).toEqual([{ 'a.md': ['One.'] }]);
  const reason = 'it is a link that leads nowhere';
  expect(warnings).toEqual([
    { file: 'knowledge/loop.md', reason },
    { file: 'knowledge/nowhere.md', reason },
  ]);
});

test('a file that differs only in what it says is read again', async () => {
  const path = join(dir, 'a.md');
  const time = new Date('2026-01-01');
  const reader = createReader();
  for (const text of ['One.', 'Two.']) {
    await writeFile(path, toFile(text));
    await utimes(path, time, time);
    await reader.look();
    await reader.look();
  }
  expect(uses).toEqual([{ 'a.md': ['One.'] }, { 'a.md': ['Two.'] }]);
});

test('a wrong file is named once for each time that it was written', async () => {
  const path = join(dir, 'a.md');
  await writeFile(path, 'No front matter.');
  const reader = createReader();
  for (let look = 0; look < 3; look++) await reader.look();
  await appendFile(path, 'Still none.');
  for (let look = 0; look < 3; look++) await reader.look();
  expect(warnings).toHaveLength(2);
  expect(uses).toEqual([]);
});

test('what goes beyond a folder’s limits is named and not used; another folder is not concerned', async () => {
  await mkdir(join(dir, 'partner'));
  const sections = Array.from({ length: 200 }, (_, at) => `## ${at}\nText.`).join('\n');
  for (const name of ['a.md', 'b.md', 'partner/a.md']) await writeFile(join(dir, name), toFile(sections));
  await createReader().look();
  expect(Object.keys(uses[0] ?? {})).toEqual(['a.md', 'partner/a.md']);
  expect(warnings).toEqual([{ file: 'knowledge/b.md', reason: 'a folder holds at most 300 passages' }]);
});

test('what stands beyond the number of files is not even looked at', async () => {
  for (let n = 0; n < 200; n++) await writeFile(join(dir, `${n}.md`), toFile(`${n}.`));
  await symlink('gone.txt', join(dir, 'z.md'));
  await createReader().look();
  expect(Object.keys(uses[0] ?? {})).toHaveLength(200);
  expect(warnings).toEqual([{ file: 'knowledge/z.md', reason: 'a folder holds at most 200 files' }]);
});

function createReader() {
  return createFolderReader({
    dir,
    publicUrl: 'https://site.example',
    log: { info: () => {}, warn: (problem) => void warnings.push(problem) },
    onChange: (files) =>
      void uses.push(
        Object.fromEntries(
          files.map(({ name, partner, entries }) => [
            [...(partner ? [partner] : []), name].join('/'),
            entries.map(({ passage }) => passage.text),
          ]),
        ),
      ),
    now: () => Date.parse(today),
  });
}

const toFile = (text: string, more = 'language: en') => `---\ntitle: A\nurl: /a\n${more}\n---\n${text}\n`;
