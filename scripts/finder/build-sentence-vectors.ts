import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readLatinWords, sentenceVectorSize } from '../../server/services/finder/sentence-vectors.ts';
import { toUnits } from '../../server/services/finder/units.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { distilVectors, findPrincipal, project, type WordBags } from './distil-vectors.ts';
import { sentenceVectorsPath } from './finder-paths.ts';
import { readLabelledDocuments } from './labelled-documents.ts';
import { readLegalTrain, readOffTopic, readOwnWordings } from './legal-train.ts';
import { createRandom } from './random.ts';
import { encodedSize, encodeTexts } from './sentence-encoder.ts';

/**
 * `npm run build:sentence-vectors`: writes server/data/sentence-vectors.bin, with which the finder compares a question with
 * sentences: vectors of words whose sums come near the vectors that a sentence encoder gives to whole texts. Downloads the encoder
 * (26 MB) for that; then run `npm run train:finder`. Takes half an hour the first time, and a minute once the texts are encoded.
 */
const startedAt = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${line}`);
const seed = 31;
/** Longer texts would take most of the time. UTF-16 code units. */
const maxTextChars = 300;
const minTextChars = 30;
/** The share of the units of legal-train that is encoded, in 256ths. */
const sampledShare = 12;
/** Words of fewer letters carry no meaning of their own. */
const minWordLetters = 3;
/** The most frequent words, which stand in any text, have no vector. */
const frequentWords = 200;

const data = readLegalTrain();
const labelled = readLabelledDocuments();
const toPlain = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxTextChars);
const listTexts = (text: string) =>
  toUnits(text)
    .map(({ start, end }) => toPlain(text.slice(start, end)))
    .filter((unit) => unit.length > minTextChars);
const isSampled = (text: string) => (createHash('sha256').update(text).digest()[0] ?? 0) < sampledShare;

const questions = [...readOwnWordings().wordings, ...data.wordings].map(({ question }) => question);
const units = [
  ...data.documents.flatMap(({ text }) => listTexts(text).filter(isSampled)),
  ...labelled.flatMap(({ text }) => listTexts(text)),
];
const texts = await encodeTexts([...questions, ...readOffTopic(), ...units].map(toPlain), log);
log(`${texts.texts.length} texts`);

const frequent = new Set([...readWordVectors().words.keys()].slice(0, frequentWords));
const known = [...readWordVectors().words.keys()].filter((word) => !frequent.has(word));
const own = countWords(texts.texts).filter(([word, count]) => count > 1 && !frequent.has(word));
const words = [...new Set([...known, ...own.map(([word]) => word)])].filter(
  (word) => word.length >= minWordLetters,
);
const alone = await encodeTexts(words, log);
log(`${words.length} words`);

const principal = findPrincipal(texts.vectors, encodedSize, sentenceVectorSize, createRandom(seed));
const vectors = distilVectors(
  toBags(texts.texts, new Map(words.map((word, at) => [word, at]))),
  project(texts.vectors, encodedSize, principal),
  project(alone.vectors, encodedSize, principal),
  sentenceVectorSize,
);
const file = write(words, vectors);
log(`server/data/sentence-vectors.bin: ${file.length} bytes`);

function countWords(listed: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of listed)
    for (const word of new Set(readLatinWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

function toBags(listed: readonly string[], numbers: ReadonlyMap<string, number>): WordBags {
  const bags = listed.map((text) => [
    ...new Set([...readLatinWords(text)].flatMap((word) => numbers.get(word) ?? [])),
  ]);
  const starts = new Uint32Array(bags.length + 1);
  for (const [at, bag] of bags.entries()) starts[at + 1] = (starts[at] ?? 0) + bag.length;
  return {
    starts,
    words: Uint32Array.from(bags.flat()),
    weights: Float32Array.from(bags, (bag) => 1 / Math.sqrt(Math.max(1, bag.length))),
    count: bags.length,
  };
}

/** The form of the other word vectors; one byte a number, of which the longest in a thousand are cut. */
function write(listed: readonly string[], matrix: Float32Array): Uint8Array {
  const sizes = matrix.map(Math.abs).sort();
  const greatest = sizes[Math.floor(sizes.length * 0.999)] ?? 1;
  const rows = Int8Array.from(matrix, (value) =>
    Math.max(-127, Math.min(127, Math.round((value / greatest) * 127))),
  );
  const head = Buffer.from(`${JSON.stringify({ size: sentenceVectorSize, words: listed.join(' ') })}\n`);
  const bytes = Buffer.concat([head, Buffer.from(rows.buffer)]);
  writeFileSync(sentenceVectorsPath, bytes);
  return bytes;
}
