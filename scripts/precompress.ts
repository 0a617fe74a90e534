import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this size, compression saves less than its header costs. */
const minBytes = 200;

/**
 * Writes a `.br` and a `.gz` file beside each built file that compresses well and never changes; the server chooses by
 * Accept-Encoding. Pages, feed and sitemap are left out, because the server first fills in its address.
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
