import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import loadWabt from 'wabt';

const folder = join(import.meta.dirname, '../../server/services/answering');
/** The file that `build:row-products` writes. */
export const codePath = join(folder, 'row-products-code.ts');

/** Compiles `row-products.wat` to WebAssembly's binary format. */
export async function compileRowProducts(): Promise<Buffer> {
  const wabt = await loadWabt();
  const text = wabt.parseWat('row-products.wat', readFileSync(join(folder, 'row-products.wat'), 'utf8'));
  try {
    text.resolveNames();
    text.validate();
    return Buffer.from(text.toBinary({}).buffer);
  } finally {
    text.destroy();
  }
}
