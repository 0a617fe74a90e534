import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import loadWabt from 'wabt';

const folder = join(import.meta.dirname, '../../server/services/answering/index');
/** The file that `build:search-kernels` writes. */
export const codePath = join(folder, 'search-kernels-code.ts');

/** Compiles `search-kernels.wat` to WebAssembly's binary format. */
export async function compileSearchKernels(): Promise<Buffer> {
  const wabt = await loadWabt();
  const text = wabt.parseWat('search-kernels.wat', readFileSync(join(folder, 'search-kernels.wat'), 'utf8'));
  try {
    text.resolveNames();
    text.validate();
    return Buffer.from(text.toBinary({}).buffer);
  } finally {
    text.destroy();
  }
}
