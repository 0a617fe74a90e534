import { describe, expect, test } from 'vitest';
import { readArrayFile, toArrayFile } from './array-file.ts';

describe('a file of arrays', () => {
  test('gives back the structure, with each array in place and of its own type', () => {
    const structure = {
      name: 'Größe “quoted”',
      empty: new Uint16Array(0),
      nested: [{ bytes: Uint8Array.of(1, 2, 3) }, { numbers: Float64Array.of(0.1, -1 / 3) }, null],
      signed: Int16Array.of(-32_767, 32_767),
    };
    const file = Buffer.concat(toArrayFile(structure));
    const read = readArrayFile(file) as typeof structure;
    expect(read).toEqual(structure);
    expect(read.signed.buffer).toBe(file.buffer);
  });

  test('is refused where it is cut off, of another kind, or would lose a type', () => {
    const file = Buffer.concat(toArrayFile({ numbers: Uint32Array.of(1, 2, 3) }));
    expect(() => readArrayFile(Buffer.from(file.subarray(0, -8)))).toThrow('cut off');
    expect(() => readArrayFile(Buffer.alloc(100))).toThrow('not an array file');
    expect(() => toArrayFile({ numbers: BigInt64Array.of(1n) })).toThrow(
      'no array file holds a BigInt64Array',
    );
  });
});
