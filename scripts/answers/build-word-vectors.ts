import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSentences } from '../../server/services/answering/knowledge-index.ts';
import { countShares, toWordWeight } from '../../server/services/answering/meaning-index.ts';
import { toWords } from '../../server/services/answering/terms.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readPretrainedVectors, vectorSize } from './pretrained-vectors.ts';
import { isSampled } from './sampled-phrasings.ts';
import { type Labelled, trainWordVectors } from './word-vector-training.ts';

/**
 * `npm run build:word-vectors`: writes server/data/word-vectors.bin, the word vectors that the assistant compares questions
 * with: pretrained ones, and what our phrasings and passages teach on top, words of Hindi, German and Spanish included. The phrasings
 * that the ranking learns from (train.ts) are left out. After a change of what we write; some minutes.
 */
const target = join(import.meta.dirname, '../../server/data/word-vectors.bin');
/** A sentence of a passage is no question. */
const sentenceWeight = 0.3;

const entries = listKnowledge('https://site.example');
const phrasings = entries.flatMap(({ questions }, label) =>
  questions.map((phrasing) => ({ words: toWords(phrasing), label, weight: 1 })),
);
const sentences = entries.flatMap(({ passage }, label) =>
  toSentences(`${passage.title}.\n${passage.text}`).map((sentence): Labelled => {
    return { words: toWords(sentence), label, weight: sentenceWeight };
  }),
);
const examples = [...phrasings.filter((_, number) => !isSampled(number)), ...sentences];
const own = new Set([
  ...examples.flatMap(({ words }) => words),
  ...entries.flatMap(({ synonyms }) => toWords(synonyms)),
]);
const shares = countShares(phrasings.map(({ words }) => words));
const vectors = trainWordVectors(
  examples,
  readPretrainedVectors(own),
  (word) => toWordWeight(shares.get(word)),
  vectorSize,
);
let longest = 0;
for (const vector of vectors.values())
  for (const value of vector) longest = Math.max(longest, Math.abs(value));
const rows = new Int8Array(vectorSize * vectors.size);
for (const [row, vector] of [...vectors.values()].entries())
  rows.set(
    vector.map((value) => Math.round((127 * value) / longest)),
    row * vectorSize,
  );
const header = JSON.stringify({ size: vectorSize, words: [...vectors.keys()].join(' ') });
writeFileSync(target, Buffer.concat([new TextEncoder().encode(`${header}\n`), new Uint8Array(rows.buffer)]));
console.log(`${vectors.size} words, learnt from ${examples.length} texts of ${entries.length} passages`);
