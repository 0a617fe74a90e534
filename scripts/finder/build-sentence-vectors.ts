import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  readLatinWords,
  sentenceVectorSize,
} from '../../server/services/finder/classifiers/sentence-vectors.ts';
import { toUnits } from '../../server/services/finder/units/units.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { readAnsweredQuestions } from './answered-questions.ts';
import { distilVectors, findPrincipal, project, type WordBags } from './distil-vectors.ts';
import { sentenceVectorsPath } from './finder-paths.ts';
import { holdsAnswer } from './holds-answer.ts';
import { readLegalTrain, readOffTopic, readOwnWordings, readWhole } from './legal-train.ts';
import { createRandom } from './random.ts';
import { encodedSize, encodeTexts } from './sentence-encoder.ts';
import { teachLikeness } from './teach-likeness.ts';
import { createTimedLog } from './timed-log.ts';

/**
 * `npm run build:sentence-vectors`: writes server/data/sentence-vectors.bin, with which the finder compares a question with
 * sentences: vectors of words whose sums come near the vectors that a sentence encoder gives to whole texts, and which have then
 * learnt which units the encoder finds most like a question, and which answer it. Downloads the encoder (30 MB) for that; then
 * run `npm run train:finder`. Takes hours the first time, and minutes once the texts are encoded.
 */
const log = createTimedLog();
const seed = 31;
/** Longer texts would take most of the time. UTF-16 code units. */
const maxTextChars = 360;
/** Shorter words that the texts lack, but the general word vectors know, carry no meaning of their own. */
const minWordLetters = 3;
/** The same of the most frequent words. */
const frequentWords = 200;

const data = readLegalTrain();
const toPlain = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxTextChars);
const answered = readAnsweredQuestions(new Map(data.documents.map(({ id, text }) => [id, text]))).map(
  ({ text, questions }) => ({
    questions,
    units: toUnits(text, []).map(({ start, end }) => ({
      start,
      end,
      plain: toPlain(text.slice(start, end)),
    })),
  }),
);
const wordings = [
  ...[...readOwnWordings().wordings, ...readWhole(), ...data.wordings].map(({ question }) => question),
  ...readOffTopic(),
];
const encoded = await encodeTexts(
  [
    ...answered.flatMap(({ questions, units }) => [
      ...questions.map(({ question }) => question),
      ...units.map(({ plain }) => plain),
    ]),
    ...wordings,
  ],
  log,
);
const numbers = new Map(encoded.texts.map((text, at) => [text, at]));
const toNumber = (text: string) => numbers.get(text) ?? -1;
log(`${encoded.texts.length} texts`);

const own = countWords(encoded.texts).filter(([, count]) => count > 1);
const known = [...readWordVectors().words.keys()]
  .slice(frequentWords)
  .filter((word) => word.length >= minWordLetters && /^[a-z]+$/.test(word));
const words = [...new Set([...own.map(([word]) => word), ...known])];
const alone = await encodeTexts(words, log);
log(`${words.length} words`);

const random = createRandom(seed);
const principal = findPrincipal(encoded.vectors, encodedSize, sentenceVectorSize, random);
const bags = toBags(encoded.texts, new Map(words.map((word, at) => [word, at])));
const vectors = distilVectors(
  bags,
  project(encoded.vectors, encodedSize, principal),
  project(alone.vectors, encodedSize, principal),
  sentenceVectorSize,
);
log('distilled');
scale(vectors);
teachLikeness(
  vectors,
  sentenceVectorSize,
  {
    bags,
    encoded: encoded.vectors,
    encodedSize,
    documents: answered.map(({ questions, units }) => ({
      questions: questions.map(({ question }) => toNumber(question)),
      units: [...new Set(units.map(({ plain }) => toNumber(plain)))],
    })),
    wordings: [...new Set(wordings.map(toNumber))],
    answers: listAnswers(),
  },
  random,
);
log('taught');
const file = write(words, vectors);
log(`server/data/sentence-vectors.bin: ${file.length} bytes, ${gzipSync(file).length} gzipped`);

/** Returns the units that hold the answer to a question, by the question's number. */
function listAnswers(): Map<number, Set<number>> {
  const answers = new Map<number, Set<number>>();
  for (const { questions, units } of answered)
    for (const { question, gold } of questions) {
      const right = answers.get(toNumber(question)) ?? new Set();
      answers.set(toNumber(question), right);
      for (const unit of units)
        if (gold.some((span) => holdsAnswer(unit, span))) right.add(toNumber(unit.plain));
    }
  return answers;
}

/** Makes the sums of texts, divided by the root of the number of their words, about 1 long. */
function scale(matrix: Float32Array): void {
  let sum = 0;
  for (let text = 0; text < bags.count; text++) {
    const total = new Float64Array(sentenceVectorSize);
    for (let i = bags.starts[text] ?? 0; i < (bags.starts[text + 1] ?? 0); i++)
      for (let d = 0; d < sentenceVectorSize; d++)
        total[d] = (total[d] ?? 0) + (matrix[(bags.words[i] ?? 0) * sentenceVectorSize + d] ?? 0);
    sum += Math.hypot(...total) * (bags.weights[text] ?? 0);
  }
  const mean = sum / bags.count;
  for (let at = 0; at < matrix.length; at++) matrix[at] = (matrix[at] ?? 0) / mean;
}

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
