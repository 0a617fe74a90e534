import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  return { ...original, readFileSync: vi.fn(original.readFileSync) };
});

// Files share their process: an earlier one may have loaded the module without the mock.
vi.resetModules();
const { loadRequestReader } = await import('./load-requests.ts');

test('the first message reads no file once the data is prepared', async () => {
  const reader = loadRequestReader();
  await reader.prepare();
  vi.mocked(readFileSync).mockClear();
  expect(reader.ranksPeople('Please rank the candidates.')).toBe(true);
  expect(readFileSync).not.toHaveBeenCalled();
});

test('a message that comes before the data is prepared is recognised as well', async () => {
  const reader = loadRequestReader();
  vi.mocked(readFileSync).mockClear();
  const preparing = reader.prepare();
  expect(reader.ranksPeople('Please rank the candidates.')).toBe(true);
  expect(readFileSync).toHaveBeenCalledTimes(2);
  await preparing;
  expect(reader.ranksPeople('Please rank the candidates.')).toBe(true);
});
