import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, createClient, readEvents } from '../harness/api-client.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

const samples = join(import.meta.dirname, 'sample-files');
/** A change takes effect within 5 s; the rest is for a busy machine. */
const soon = { timeout: 20_000 };

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = join(server.dataDir, 'knowledge');
  await cp(join(samples, 'knowledge'), folder, { recursive: true });
});
afterAll(() => server?.remove());

describe('knowledge files of a running server', () => {
  test('are in use soon after they were put down', async () => {
    await expect.poll(latestInUse, soon).toMatchObject({ files: 3, passages: 10 });
  });

  test('answer wordings that are not in them, with their own address', async () => {
    const wordings = JSON.parse(await readFile(join(samples, 'knowledge-wordings.json'), 'utf8'));
    const asked = Object.entries<string[]>(wordings).flatMap(([text, questions]) =>
      questions.map((question) => ({ text, question })),
    );
    let right = 0;
    // A few at a time, since each answer is paced.
    await inParallel(asked, 5, async ({ text, question }) => {
      const source = await firstSource(question);
      if (source?.quote?.includes(text) && source.url?.startsWith('https://alder-row.example/')) right++;
    });
    expect(right).toBeGreaterThanOrEqual(32);
  });

  test('that are wrong are named with file, line and reason, and the earlier version stays', async () => {
    const name = 'alder-row-building.md';
    const text = await readFile(join(folder, name), 'utf8');
    // Saved as editors do it: a new file takes over the name.
    await writeFile(join(folder, `.${name}.new`), text.replace('synonyms:', 'synonym:'));
    await rename(join(folder, `.${name}.new`), join(folder, name));
    await expect
      .poll(() => problemsOf(name), soon)
      .toEqual([
        {
          line: 4,
          reason: expect.stringContaining('synonym'),
          msg: 'knowledge file refused: its earlier version stays in use',
        },
      ]);
    expect(latestInUse()).toMatchObject({ files: 3, passages: 10 });
    expect((await firstSource('can i bring my dog'))?.quote).toContain('Dogs are welcome');
  });

  test('that are corrected, removed or added without an address are used as they are now', async () => {
    const name = 'alder-row-building.md';
    const text = (await readFile(join(folder, name), 'utf8')).replace('synonym:', 'synonyms:');
    await writeFile(join(folder, name), `${text}\n## Lift\n\nThe lift goes to the third floor.\n`);
    await rm(join(folder, 'alder-row-services.md'));
    await writeFile(
      join(folder, 'no-address.md'),
      '---\ntitle: Storage\nquestions: [can i rent a locker]\nsynonyms: [quibblebox]\n---\nA locker costs £9 a month.\n\n## Bicycles\n\nThey stand in the yard.\n\n## Prams\n\nThey stand in the hall.\n',
    );
    await expect.poll(latestInUse, soon).toMatchObject({ files: 3, passages: 11 });
    expect((await firstSource('where does the lift go'))?.quote).toContain('third floor');
    expect(await firstSource('is there a printer')).toBeUndefined();
    // A synonym of the subject is enough, too; nothing links to a page.
    for (const question of ['can i rent a locker', 'What is a quibblebox?'])
      expect(await firstSource(question)).toEqual({
        n: 1,
        title: 'Storage',
        quote: 'A locker costs £9 a month.',
      });
  });

  test('in another language are not called English', async () => {
    await writeFile(
      join(folder, 'kantine.md'),
      '---\ntitle: Kantine\nlanguage: de\nquestions: [Wann hat die Kantine offen?]\n---\nDie Kantine ist von elf bis vierzehn Uhr offen.\n',
    );
    await expect.poll(latestInUse, soon).toMatchObject({ files: 4 });
    const ask = async (message: string) =>
      (await (await createClient(server.url).post('/api/chat/send', { message })).json()).response;
    expect(await ask('Wann hat die Kantine offen?')).toMatch(/^> \*\*Die Kantine ist/);
    expect(await ask('Wo sind Ihre Büros?')).toMatch(/^Unsere Seiten sind auf Englisch/);
    await rm(join(folder, 'kantine.md'));
  });

  test('are not used past their last day, from outside, too large or in another encoding; a partner’s are his own', async () => {
    await rm(join(folder, 'no-address.md'));
    const outside = await mkdtemp(join(tmpdir(), 'lexloom-outside-'));
    const whole = '---\ntitle: Fees\nurl: /fees\n---\nA fee is due.\n';
    await writeFile(join(outside, 'secret.md'), whole);
    for (const name of ['link.md', 'linked', 'partner-1'])
      await rm(join(folder, name), { recursive: true, force: true });
    await symlink(join(outside, 'secret.md'), join(folder, 'link.md'));
    await symlink(outside, join(folder, 'linked'));
    await writeFile(join(folder, 'over.md'), whole.replace('/fees', '/fees\nvalidUntil: 2020-01-31'));
    await writeFile(join(folder, 'large.md'), whole + 'x'.repeat(128 * 1024));
    await writeFile(join(folder, 'latin.md'), Buffer.from(whole.replace('A fee', 'Ä fee'), 'latin1'));
    await writeFile(join(folder, 'film.md'), '');
    await truncate(join(folder, 'film.md'), 3 * 2 ** 30);
    await writeFile(join(folder, 'alias.md'), whole.replace('/fees', '/fees\nsynonyms: [&dues dues, *dues]'));
    await mkdir(join(folder, 'partner-1'));
    await writeFile(join(folder, 'partner-1', 'fees.md'), whole);
    await expect.poll(latestInUse, soon).toMatchObject({ files: 3, passages: 9 });
    const unused = (reason: string, line?: number) => [
      { reason: expect.stringContaining(reason), msg: 'knowledge file not used', ...(line && { line }) },
    ];
    expect(problemsOf('link.md')).toEqual(unused('a link that leads out of its folder'));
    expect(problemsOf('linked')).toEqual(unused('a link to a folder'));
    expect(problemsOf('over.md')).toEqual(unused('valid until 2020-01-31'));
    expect(problemsOf('large.md')).toEqual(unused('131072 are allowed', 1));
    expect(problemsOf('film.md')).toEqual(unused('131072 are allowed', 1));
    expect(problemsOf('alias.md')).toEqual(unused('*dues is an alias', 4));
    expect(problemsOf('latin.md')).toEqual(unused('not UTF-8', 5));
    await rm(outside, { recursive: true });
  });
});

test('npm run questions:check asks a running server, and shows what was found instead', async () => {
  const path = join(server.dataDir, 'questions.jsonl');
  const lines = [
    { question: 'Where are your offices?', expect: { url: '/contact', text: 'Bengaluru' } },
    { question: 'Who won the world cup in 2022?', expect: 'nothing' },
    { question: 'What is your mission?', expect: { url: '/legalservices' } },
  ];
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const checked = await check([path, '--url', server.url]);
  expect(checked.text).toContain('2 of 3 questions are answered as expected.');
  expect(checked.text).toMatch(/^3 +What is your mission\? +\/legalservices +\/about Our mission: /m);
  expect(checked.code).toBe(1);
});

test.runIf(isFull)(
  'npm run questions:check says why it cannot ask, and finds no text among what may be asked next',
  async () => {
    const path = join(server.dataDir, 'more-questions.jsonl');
    await writeFile(path, '{"question": "Where are your offices?", "expect": "nothing"}');
    expect(await check([path, '--url', 'http://127.0.0.1:1'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('does not answer'),
    });
    expect(await check([path, '--key', 'pk'])).toMatchObject({ code: 2 });

    // The answer ends with what may be asked next, which is nothing that it says.
    const question = 'How long is a notice period?';
    const asked = await createClient(server.url).post('/api/chat/send', { message: question });
    const { response, suggestions } = await asked.json();
    const [text] = suggestions ?? [/^- (.*)/m.exec(response)?.[1]];
    await writeFile(path, JSON.stringify({ question, expect: { text } }));
    expect(await check([path, '--url', server.url])).toMatchObject({ code: 1 });
    await writeFile(path, '{"question": "Fees?"}');
    expect(await check([path])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/questions\.jsonl:1: expect: /),
    });
  },
);

async function check(args: string[]): Promise<{ code: number; text: string }> {
  const root = join(import.meta.dirname, '../..');
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const command = ['scripts/questions-check.ts', ...args];
    execFile(process.execPath, command, { cwd: root, env: { PATH } }, (thrown, text, errors) =>
      resolve({ code: thrown ? Number(thrown.code) : 0, text: text || errors }),
    );
  });
}

async function firstSource(question: string): Promise<{ url?: string; quote?: string } | undefined> {
  const events = await collect(readEvents(await createClient(server.url).askEvents(question)));
  return events.find(({ event }) => event === 'source')?.data;
}

type Line = { msg: string; file?: string; line?: number; reason?: string };

const logLines = (): Line[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const latestInUse = () => logLines().findLast(({ msg }) => msg === 'knowledge files in use');

const problemsOf = (name: string) =>
  logLines()
    .filter(({ file }) => file === `knowledge/${name}`)
    .map(({ msg, line, reason }) => ({ msg, reason, ...(line !== undefined && { line }) }));
