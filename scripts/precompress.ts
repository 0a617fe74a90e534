import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files gain less than the header costs. */
const minBytes = 200;

/**
 * Lays a `.br` and a `.gz` beside each built file that shrinks and never changes; the server picks by Accept-Encoding.
 * Pages, feed and sitemap are not among them: the server fills in its address first (`server/http/site-files.ts`).
 */
export async function precompress(dir: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,webmanifest}', { cwd: dir }).map((file) => join(dir, file));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
