import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SparseWeights } from '../../server/services/finder/finder.ts';
import type { Corpus } from './corpus.ts';

const folder = join(import.meta.dirname, '../../.cache/finder');
/** What the classifiers of clauses are made by, besides the corpus. */
const sources = ['clause-training.ts', 'pack-weights.ts'];

/** Learning from clauses takes most of the time; what was learnt from the same corpus by the same code is kept. */
export function readCached({ concepts, vocabulary }: Corpus, headings: ReadonlyMap<string, RegExp>, fold: number, train: () => SparseWeights): SparseWeights {
  const hash = createHash('sha256').update(JSON.stringify([concepts, [...headings].map(String), fold])).update(vocabulary);
  for (const name of sources) hash.update(readFileSync(join(import.meta.dirname, name)));
  const file = join(folder, `clauses-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as SparseWeights;
  const trained = train();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, serialize(trained));
  return trained;
}
