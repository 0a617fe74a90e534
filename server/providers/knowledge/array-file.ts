import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { maxTexts } from '../../services/answering/index/cosine-index.ts';
import { allocateArrays } from '../../services/answering/index/search-kernels.ts';

/**
 * The file format for a structure of typed arrays that is read in place. A magic number and the length of the header
 * come first. The header is the structure as JSON, with a reference in place of each array; the arrays follow. Numbers
 * are little-endian, as on every machine that Node runs on except s390x, where the file is also built.
 */
const magic = Buffer.from('LLARRAY1', 'latin1');
const lengthBytes = 8;
const startBytes = magic.byteLength + lengthBytes;
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
 * Reads a file's arrays into memory that the compiled loops of a search work on, so that nothing is copied; the header is not
 * kept. Throws as `readArrayFile` does.
 */
export function openArrayFile(path: string): unknown {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const { headerBytes, arraysStart } = readStart(readPart(file, 0, Buffer.alloc(startBytes)));
    const header = readPart(file, startBytes, Buffer.alloc(Math.min(headerBytes, size)));
    const { buffer, byteLength } = allocateArrays(Math.max(0, size - arraysStart), maxTexts);
    return toStructure(header, readPart(file, arraysStart, Buffer.from(buffer, 0, byteLength)));
  } finally {
    closeSync(file);
  }
}

/** Returns the structure; its arrays are views of the file. Throws if the file has another format or is cut off. */
export function readArrayFile(file: Buffer<ArrayBuffer>): unknown {
  const { headerBytes, arraysStart } = readStart(file);
  return toStructure(file.subarray(startBytes, startBytes + headerBytes), file.subarray(arraysStart));
}

function readStart(start: Buffer): { headerBytes: number; arraysStart: number } {
  if (!start.subarray(0, magic.byteLength).equals(magic)) throw new Error('not an array file');
  const headerBytes = start.readUInt32LE(magic.byteLength);
  return { headerBytes, arraysStart: startBytes + headerBytes + toPadding(headerBytes) };
}

/** Fills the buffer from the file, and returns less of it if the file ends sooner. */
function readPart(file: number, from: number, into: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  let length = 0;
  while (length < into.byteLength) {
    const read = readSync(file, into, length, into.byteLength - length, from + length);
    if (read === 0) break;
    length += read;
  }
  return into.subarray(0, length);
}

function toStructure(header: Buffer, arrays: Buffer<ArrayBuffer>): unknown {
  return restore(JSON.parse(header.toString()), ({ $array, start, length }) => {
    const Type = arrayTypes[$array];
    if (start + length * Type.BYTES_PER_ELEMENT > arrays.byteLength)
      throw new Error('an array file that is cut off');
    return new Type(arrays.buffer, arrays.byteOffset + start, length);
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
