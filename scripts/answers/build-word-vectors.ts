import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSentences } from '../../server/services/answering/index/knowledge-index.ts';
import { countShares, toWordWeight } from '../../server/services/answering/index/meaning-index.ts';
import { toWords } from '../../server/services/text/terms.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readPretrainedVectors, vectorSize } from './pretrained-vectors.ts';
import { isSampled } from './sampled-phrasings.ts';
import { listTaught } from './taught-phrasings.ts';
import { type Labelled, trainWordVectors } from './word-vector-training.ts';

/**
 * `npm run build:word-vectors`: writes server/data/knowledge-vectors.bin, with which our knowledge is searched: pretrained word
 * vectors, refined by our phrasings and passages, including Hindi, German and Spanish words (then run `npm run train:classes`
 * and `npm run train:answers`). The phrasings from which the ranking learns (train.ts) are left out. `--general` writes
 * word-vectors.bin instead, the pretrained vectors alone, which the finder and the request reader are trained on (then run `npm
 * run train:finder` and `npm run train:requests`). Takes some minutes.
 */
const data = join(import.meta.dirname, '../../server/data');
/** Low, because a sentence of a passage is not a question. */
const sentenceWeight = 0.3;

const entries = listKnowledge('https://site.example');
const phrasings = entries.flatMap(({ questions }, label) =>
  questions.map((text) => ({ text, words: toWords(text), label, weight: 1 })),
);
const sentences = entries.flatMap(({ passage }, label) =>
  toSentences(`${passage.title}.\n${passage.text}`).map((sentence): Labelled => {
    return { words: toWords(sentence), label, weight: sentenceWeight };
  }),
);
const taught = entries.flatMap(({ passage }, label) =>
  listTaught(passage.title).map((text): Labelled => ({ words: toWords(text), label, weight: 1 })),
);
const examples = [...phrasings.filter(({ text }) => !isSampled(text)), ...taught, ...sentences];
const own = new Set([
  ...examples.flatMap(({ words }) => words),
  ...entries.flatMap(({ synonyms }) => toWords(synonyms)),
]);
const shares = countShares(phrasings.map(({ words }) => words));
const pretrained = readPretrainedVectors(own);
if (process.argv.includes('--general')) {
  // Their length is 1, so no component is greater.
  write('word-vectors.bin', pretrained, 1);
} else {
  const learnt = trainWordVectors(examples, pretrained, (word) => toWordWeight(shares.get(word)), vectorSize);
  write('knowledge-vectors.bin', learnt, findLongest(learnt));
  console.log(`${learnt.size} words, learnt from ${examples.length} texts of ${entries.length} passages`);
}

function findLongest(vectors: ReadonlyMap<string, Float64Array>): number {
  let longest = 0;
  for (const vector of vectors.values())
    for (const value of vector) longest = Math.max(longest, Math.abs(value));
  return longest;
}

/** Writes a JSON header with the words, a line feed, and one byte per number of their vectors; `greatest` becomes 127. */
function write(name: string, vectors: ReadonlyMap<string, Float64Array>, greatest: number): void {
  const rows = new Int8Array(vectorSize * vectors.size);
  for (const [row, vector] of [...vectors.values()].entries())
    rows.set(
      vector.map((value) => Math.round((127 * value) / greatest)),
      row * vectorSize,
    );
  const header = JSON.stringify({ size: vectorSize, words: [...vectors.keys()].join(' ') });
  const file = Buffer.concat([new TextEncoder().encode(`${header}\n`), new Uint8Array(rows.buffer)]);
  writeFileSync(join(data, name), file);
}
