import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const folder = join(import.meta.dirname, '../../.cache/finder');
/** Must be raised when clause-training.ts, corpus.ts or question-training.ts learn differently from the same data. */
const learningVersion = 4;

/** Training takes minutes, so its results are cached. `from` is everything that determines them. */
export async function readCached<Learnt>(
  kind: string,
  from: readonly unknown[],
  learn: () => Promise<Learnt>,
): Promise<Learnt> {
  const hash = createHash('sha256').update(String(learningVersion));
  for (const part of from)
    hash.update(
      part instanceof Uint32Array || part instanceof Int8Array || part instanceof Float32Array
        ? part
        : JSON.stringify(part, (_, value) => (value instanceof RegExp ? String(value) : value)),
    );
  const file = join(folder, `${kind}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as Learnt;
  const learnt = await learn();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, serialize(learnt));
  return learnt;
}
