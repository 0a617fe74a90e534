import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createDocumentReader } from '../../server/providers/reading/document-reader.ts';
import type { ReadingLimits } from '../../server/providers/reading/reading-limits.ts';
import { makePdf } from './sample-files/make-pdf.ts';

const megabyte = 2 ** 20;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('an extraction in a process of its own', () => {
  test('reports its progress and returns text with offsets', async () => {
    const { read, progress } = await setUp();
    const { text, pageStarts } = await read();
    expect(pageStarts).toHaveLength(300);
    expect(text.slice(pageStarts[299]).trim()).toMatch(/^Page 299, line 0/);
    expect(progress.length).toBeGreaterThan(100);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test.each([
    ['processor time', { cpuMs: 400 }],
    ['memory', { memoryBytes: 60 * megabyte }],
  ])('stops at its limit of %s, with an error code', async (_, limits) => {
    const { read } = await setUp(limits);
    await expect(read()).rejects.toMatchObject({ code: 'file_too_complex' });
  });

  test('stops when it is aborted', async () => {
    const { read } = await setUp();
    const gone = new Error('gone');
    const controller = new AbortController();
    const reading = read(controller.signal);
    setTimeout(() => controller.abort(gone), 300);
    await expect(reading).rejects.toBe(gone);
    await expect(read(AbortSignal.abort(gone))).rejects.toBe(gone);
  });
});

async function setUp(changes: Partial<ReadingLimits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-reading-'));
  folders.push(folder);
  const path = join(folder, 'document');
  const toLines = (page: number) => Array.from({ length: 40 }, (_, line) => `Page ${page}, line ${line}.`);
  await writeFile(path, makePdf(Array.from({ length: 300 }, (_, page) => toLines(page))));
  const reader = createDocumentReader({
    cpuMs: 60_000,
    ocrPageCpuMs: 1000,
    memoryBytes: 300 * megabyte,
    ocrMemoryBytes: 300 * megabyte,
    maxPages: 1000,
    maxOcrPages: 1,
    maxPixels: 1_000_000,
    maxInflatedBytes: megabyte,
    maxTextChars: 10_000_000,
    ...changes,
  });
  const progress: number[] = [];
  const onProgress = (value: number) => progress.push(value);
  const read = async (signal = new AbortController().signal) =>
    reader.read(path, await reader.detect(path), { signal, onProgress });
  return { read, progress };
}
