import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toArrayFile } from '../../server/providers/knowledge/array-file.ts';
import { toBuiltKnowledge } from '../../server/services/answering/index/built-knowledge.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';

/** Part of the build: indexes what the assistant knows, with addresses without a host. */
const target = join(import.meta.dirname, '../../dist/knowledge.bin');

const started = performance.now();
const entries = listKnowledge('');
const vectors = readKnowledgeVectors();
const built = buildKnowledgeIndex(entries, vectors, readPassageClasses());
const index = Buffer.concat(toArrayFile(toBuiltKnowledge(built, vectors)));
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, index);
const seconds = (performance.now() - started) / 1000;
console.log(
  `Indexed ${entries.length} passages in ${seconds.toFixed(1)} s: ${(index.length / 1e6).toFixed(0)} MB.`,
);
