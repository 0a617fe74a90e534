import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createDocumentExtractor } from '../../server/providers/extraction/document-extractor.ts';
import type { ExtractionLimits } from '../../server/providers/extraction/extraction-limits.ts';
import { readExtracted } from '../../server/providers/prepared/prepare-document.ts';
import { openPreparedFile } from '../../server/providers/prepared/prepared-file.ts';
import { makePdf } from './sample-files/make-pdf.ts';

const megabyte = 2 ** 20;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('an extraction in a process of its own', () => {
  test('reports its progress and leaves the text with its pages in the file that it was given', async () => {
    const { extract, readPrepared, progress } = await setUp();
    expect(await extract()).toMatchObject({ pages: 300 });
    const { text, pageStarts } = await readPrepared();
    expect(pageStarts).toHaveLength(300);
    expect(text.slice(pageStarts[299]).trim()).toMatch(/^Page 299, line 0/);
    expect(progress.length).toBeGreaterThan(100);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test.each([
    ['processor time', { cpuMs: 400 }],
    ['memory', { memoryBytes: 60 * megabyte }],
  ])('stops at its limit of %s, with an error code', async (_, limits) => {
    const { extract } = await setUp(limits);
    await expect(extract()).rejects.toMatchObject({ code: 'file_too_complex' });
  });

  test('stops when it is aborted', async () => {
    const { extract } = await setUp();
    const gone = new Error('gone');
    const controller = new AbortController();
    const extraction = extract(controller.signal);
    setTimeout(() => controller.abort(gone), 300);
    await expect(extraction).rejects.toBe(gone);
    await expect(extract(AbortSignal.abort(gone))).rejects.toBe(gone);
  });
});

const withoutPictures = { recognised: new Map(), onRecognised() {}, mayRecognise: () => true, onCpu() {} };

async function setUp(changes: Partial<ExtractionLimits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-extraction-'));
  folders.push(folder);
  const path = join(folder, 'document');
  const toLines = (page: number) => Array.from({ length: 40 }, (_, line) => `Page ${page}, line ${line}.`);
  await writeFile(path, makePdf(Array.from({ length: 300 }, (_, page) => toLines(page))));
  const extractor = createDocumentExtractor({
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
  const preparedPath = join(folder, 'prepared');
  const extract = async (signal = new AbortController().signal) => {
    const file = await open(preparedPath, 'w');
    const source = { from: 'file', path, type: await extractor.detect(path, 'contract.txt') } as const;
    const watch = { target: file.fd, signal, onProgress, ...withoutPictures };
    const read = await extractor.extract({ source }, watch).finally(() => file.close());
    if (read === 'paused') throw new Error('it has no picture to wait for');
    return read;
  };
  const readPrepared = async () => {
    const file = await open(preparedPath);
    return readExtracted(await openPreparedFile(file)).finally(() => file.close());
  };
  return { extract, readPrepared, progress };
}
