import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runExtraction } from './extraction-process.ts';
import { type Guard, noGuard } from './guarded-process.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('a document is not at fault where the system starts no process to read it', async () => {
  const { read } = await setUp();
  const guard = { command: ['/no/such/program'], depth: 0 };
  await expect(read({ guard })).rejects.toMatchObject({ code: 'reading_unavailable' });
});

test('a document is not at fault where its process ends before it could open it', async () => {
  const { read } = await setUp();
  const node = process.execPath;
  // A missing program in a guard, a process that the system refuses to it, and a package that is missing or may not be read.
  for (const script of [
    'exec /no/such/node "$@"',
    'exit 1',
    'kill -KILL $$',
    `exec ${node} -e 'import("/no/package")'`,
  ]) {
    const guard = { command: ['/bin/sh', '-c', script, 'sh'], depth: 0 };
    await expect(read({ guard }), script).rejects.toMatchObject({ code: 'reading_unavailable' });
  }
});

test('a document is not at fault where its process is ended along with the server', async () => {
  const { read } = await setUp();
  for (const signal of ['TERM', 'INT']) {
    const guard = { command: ['/bin/sh', '-c', `kill -${signal} $$`], depth: 0 };
    await expect(read({ guard })).rejects.toMatchObject({ code: 'storage_unavailable' });
  }
  // It has got its task: where it ends before, the channel fails with what it has sent.
  const script = `read -r task <&3; echo '{"type":"started"}' >&3; kill -KILL $$`;
  const killed = { command: ['/bin/sh', '-c', script], depth: 0 };
  await expect(read({ guard: killed })).rejects.toMatchObject({ code: 'file_too_complex' });
});

test('a document is not at fault where the clock of the system is set while it is read', async () => {
  const { read } = await setUp();
  vi.useFakeTimers({ toFake: ['Date'] });
  const setting = setInterval(() => vi.setSystemTime(Date.now() + 60 * 60_000), 10);
  const reading = read({}).finally(() => {
    clearInterval(setting);
    vi.useRealTimers();
  });
  expect(await reading).toEqual({ pages: 0, textChars: 9 });
});

test('a document is not at fault where the disk cannot be read', async () => {
  const { read, path } = await setUp();
  // Its first page is never mapped: reading it fails with EIO.
  await expect(read({ path: '/proc/self/mem' })).rejects.toMatchObject({ code: 'storage_unavailable' });
  await expect(read({ path: `${path}.gone` })).rejects.toMatchObject({ code: 'file_damaged' });
  expect(await read({})).toEqual({ pages: 0, textChars: 9 });
});

test('a process that a document has taken over cannot send the server what it does not expect', async () => {
  const { read, recognised } = await setUp();
  const sent = [
    'null',
    '"prepared"',
    '{"type":"prepared"}',
    '{"type":"prepared","pages":-1,"textChars":9}',
    '{"type":"prepared","pages":1,"textChars":"9"}',
    '{"type":"failed","code":"no_code","cause":""}',
    '{"type":"failed","code":"toString","cause":""}',
    '{"type":"progress","progress":null}',
    '{"type":"recognised","picture":0,"text":""}',
    '{"type":"recognised","picture":2,"text":"of more pictures than may be read"}',
    '{"type":"recognised","picture":1}',
    'no JSON',
    '{"type":"prepared","pages":3000000000,"textChars":9}',
    '{"type":"prepared","pages":1,"textChars":1001}',
    '{"cmd":"NODE_HANDLE","type":"net.Socket"}',
  ];
  for (const line of sent) {
    // The channel to the server is the process's open file 3, one message a line.
    const script = `printf '%s\\n' '${line}' >&3; exec sleep 20`;
    const taken = read({ guard: { command: ['/bin/sh', '-c', script], depth: 0 } });
    await expect(taken, line).rejects.toMatchObject({ code: 'file_damaged' });
  }
  expect(recognised).toEqual([]);
});

test('a process that a document has taken over cannot fill the memory of the server', async () => {
  const { read, recognised } = await setUp();
  const floods = [
    // A line that does not end.
    'head -c 100000000 /dev/zero',
    // Lines without end, each of which is allowed.
    `yes '{"type":"progress","progress":0.5}' | head -c 100000000`,
  ];
  for (const flood of floods) {
    const memory = watchMemory();
    const script = `${flood} >&3; exec sleep 20`;
    const taken = read({ guard: { command: ['/bin/sh', '-c', script], depth: 0 } });
    await expect(taken, flood).rejects.toMatchObject({ code: 'file_damaged' });
    expect(memory.stop(), flood).toBeLessThan(40 * 2 ** 20);
  }
  expect(recognised).toEqual([]);
});

/** `stop` returns by how many bytes this process has grown at most. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const measure = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(measure, 2);
  return {
    stop() {
      clearInterval(timer);
      measure();
      return most - before;
    },
  };
}

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-extraction-'));
  folders.push(folder);
  const own = join(folder, 'document');
  const recognised: string[] = [];
  await writeFile(own, 'A clause.');
  async function read({ path = own, guard = noGuard }: { path?: string; guard?: Guard }) {
    const target = await open(join(folder, 'target'), 'w+');
    try {
      return await runExtraction(
        { source: { from: 'file', path, kind: 'text/plain' }, limits, recognised: [] },
        {
          target: target.fd,
          signal: new AbortController().signal,
          recognised: new Map(),
          onProgress() {},
          onRecognised: (_, text) => void recognised.push(text),
          mayRecognise: () => true,
          onCpu() {},
        },
        guard,
      );
    } finally {
      await target.close();
    }
  }
  return { read, path: own, recognised };
}

const limits = {
  cpuMs: 20_000,
  ocrPageCpuMs: 1000,
  memoryBytes: 400 * 2 ** 20,
  ocrMemoryBytes: 400 * 2 ** 20,
  maxPages: 10,
  maxOcrPages: 1,
  maxPixels: 1000,
  maxInflatedBytes: 1000,
  maxTextChars: 1000,
};
