import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SparseWeights } from '../../server/services/finder/finder.ts';
import type { Corpus } from './corpus.ts';

const folder = join(import.meta.dirname, '../../.cache/finder');
/** Raised whenever clause-training.ts or corpus.ts learn in another way from the same corpus. */
const learningVersion = 2;

/** Learning from clauses takes most of the time; what was learnt from the same corpus by the same code is kept. */
export function readCached(
  { concepts, vocabulary }: Corpus,
  labelled: readonly unknown[],
  fold: number,
  train: () => SparseWeights,
): SparseWeights {
  const hash = createHash('sha256')
    .update(
      JSON.stringify([learningVersion, concepts, labelled, fold], (_, value) =>
        value instanceof RegExp ? String(value) : value,
      ),
    )
    .update(vocabulary);
  const file = join(folder, `clauses-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as SparseWeights;
  const trained = train();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, serialize(trained));
  return trained;
}
