import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { allocateRows } from '../../services/answering/row-products.ts';

/**
 * The file format for a structure of typed arrays that is read in place. A magic number and the length of the header
 * come first. The header is the structure as JSON, with a reference in place of each array; the arrays follow. Numbers
 * are little-endian, as on every machine that Node runs on except s390x, where the file is also built.
 */
const magic = Buffer.from('LLARRAY1', 'latin1');
const lengthBytes = 8;
/** Typed arrays are read in place, which needs their own alignment. */
const alignment = 8;

const arrayTypes = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Uint32Array,
  Float32Array,
  Float64Array,
};
type ArrayName = keyof typeof arrayTypes;
/** `start` is a byte offset from where the arrays begin; `length` counts elements. */
type Reference = { $array: ArrayName; start: number; length: number };

/** Returns the parts of the file. Throws for an array type that is not listed above. */
export function toArrayFile(structure: unknown): Uint8Array[] {
  const arrays: Uint8Array[] = [];
  let start = 0;
  const header = JSON.stringify(structure, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const name = value.constructor.name as ArrayName;
    if (!(name in arrayTypes)) throw new Error(`no array file holds a ${name}`);
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const reference: Reference = {
      $array: name,
      start,
      length: bytes.byteLength / arrayTypes[name].BYTES_PER_ELEMENT,
    };
    arrays.push(bytes, new Uint8Array(toPadding(bytes.byteLength)));
    start += bytes.byteLength + toPadding(bytes.byteLength);
    return reference;
  });
  const json = Buffer.from(header);
  const size = Buffer.alloc(lengthBytes);
  size.writeUInt32LE(json.byteLength);
  return [magic, size, json, new Uint8Array(toPadding(json.byteLength)), ...arrays];
}

/**
 * Reads a file into memory in which its arrays' rows can be multiplied without copying. Throws as `readArrayFile` does.
 */
export function openArrayFile(path: string): unknown {
  const file = openSync(path, 'r');
  try {
    const { buffer, byteLength } = allocateRows(fstatSync(file).size);
    const bytes = Buffer.from(buffer, 0, byteLength);
    let length = 0;
    while (length < byteLength) {
      const read = readSync(file, bytes, length, byteLength - length, length);
      if (read === 0) break;
      length += read;
    }
    return readArrayFile(bytes.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

/** Returns the structure; its arrays are views of the file. Throws if the file has another format or is cut off. */
export function readArrayFile(file: Buffer<ArrayBuffer>): unknown {
  if (!file.subarray(0, magic.byteLength).equals(magic)) throw new Error('not an array file');
  const headerStart = magic.byteLength + lengthBytes;
  const headerBytes = file.readUInt32LE(magic.byteLength);
  const arraysStart = file.byteOffset + headerStart + headerBytes + toPadding(headerBytes);
  const header: unknown = JSON.parse(file.toString('utf8', headerStart, headerStart + headerBytes));
  return restore(header, ({ $array, start, length }) => {
    const Type = arrayTypes[$array];
    const end = arraysStart + start + length * Type.BYTES_PER_ELEMENT;
    if (end > file.byteOffset + file.byteLength) throw new Error('an array file that is cut off');
    return new Type(file.buffer, arraysStart + start, length);
  });
}

/** Replaces references by their arrays. Using a reviver of `JSON.parse` would take several times the memory. */
function restore(value: unknown, toArray: (reference: Reference) => ArrayBufferView): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return toArray(value);
  const parent = value as Record<string, unknown>;
  for (const key in parent) if (typeof parent[key] === 'object') parent[key] = restore(parent[key], toArray);
  return parent;
}

const toPadding = (bytes: number) => (alignment - (bytes % alignment)) % alignment;

const isReference = (value: object): value is Reference => '$array' in value;
