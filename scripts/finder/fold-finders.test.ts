import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const folder = vi.hoisted(() => ({ path: '' }));
vi.mock('./finder-paths.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./finder-paths.ts')>()),
  get trainedPath() {
    return join(folder.path, 'trained.json');
  },
  foldPath: (fold: number) => join(folder.path, `without-fold-${fold}.bin`),
}));

// Files share their process: an earlier one may have loaded the modules without the mock.
vi.resetModules();
const { finderPath, toTextHash } = await import('./finder-paths.ts');
const { openFoldFinders } = await import('./fold-finders.ts');

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder.path, { recursive: true });
});

test('asks the shipped finder about what it has learnt from where no other is there, and warns', () => {
  const { finders, warnings } = setUp({ folds: [] });
  expect(finders.isComplete).toBe(false);
  expect(finders.choose('Learnt, fold 0')).toMatchObject({ isLeftOut: false, hasLearnt: true });
  expect(finders.choose('Learnt, fold 1')).toMatchObject({ isLeftOut: false, hasLearnt: true });
  expect(finders.choose('Another text')).toMatchObject({ isLeftOut: false, hasLearnt: false });
  finders.warn();
  expect(warnings).toEqual([expect.stringContaining('has learnt from 2 of these documents')]);
});

test('asks a finder that was not trained on a document where there is one', () => {
  const { finders, warnings } = setUp({ folds: [0, 1] });
  expect(finders.isComplete).toBe(true);
  expect(finders.choose('Learnt, fold 0')).toMatchObject({ isLeftOut: true, hasLearnt: false });
  finders.warn();
  expect(warnings).toEqual([]);
});

test('warns of the documents of the one fold that is missing', () => {
  const { finders, warnings } = setUp({ folds: [1] });
  expect(finders.isComplete).toBe(false);
  for (const text of ['Learnt, fold 0', 'Learnt, fold 1']) finders.choose(text);
  finders.warn();
  expect(warnings).toEqual([expect.stringContaining('has learnt from 1 of these documents')]);
});

function setUp({ folds }: { folds: readonly number[] }) {
  folder.path = mkdtempSync(join(tmpdir(), 'lexloom-folds-'));
  const trained = { [toTextHash('Learnt, fold 0')]: 0, [toTextHash('Learnt, fold 1')]: 1 };
  writeFileSync(join(folder.path, 'trained.json'), JSON.stringify(trained));
  for (const fold of folds) copyFileSync(finderPath, join(folder.path, `without-fold-${fold}.bin`));
  const warnings: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => warnings.push(line));
  return { finders: openFoldFinders(), warnings };
}
