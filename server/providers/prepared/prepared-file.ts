import type { FileHandle } from 'node:fs/promises';

/**
 * The file that a document is prepared into: sections one after the other, then a directory of them (JSON), the
 * directory's length (4 bytes, little-endian) and a magic number. The directory comes last so that no section has to
 * wait in memory for the others.
 */
type Directory = { version: number; sections: Record<string, { start: number; bytes: number }> };

const magic = Buffer.from('LLPREP1\n', 'latin1');
const tailBytes = magic.length + 4;
/** A directory has some twenty sections. */
const maxDirectoryBytes = 16_384;
/** Typed arrays are read in place, which needs their own alignment. */
const alignment = 8;

/** Writes sections with `write`, which must append all of the given bytes. */
export function createPreparedWriter(version: number, write: (bytes: Uint8Array) => void) {
  const directory: Directory = { version, sections: {} };
  let length = 0;

  function append(bytes: Uint8Array): void {
    write(bytes);
    length += bytes.byteLength;
  }

  return {
    /** Writes `parts` one after the other as one section. */
    section(name: string, parts: Iterable<Uint8Array>): void {
      append(new Uint8Array((alignment - (length % alignment)) % alignment));
      const start = length;
      for (const part of parts) append(part);
      directory.sections[name] = { start, bytes: length - start };
    },
    finish(): void {
      const json = Buffer.from(JSON.stringify(directory));
      const size = Buffer.alloc(4);
      size.writeUInt32LE(json.byteLength);
      append(json);
      append(size);
      append(magic);
    },
  };
}

/** A prepared file that is open for reading. */
export type PreparedFile = {
  version: number;
  /** Returns where a section is in the file; undefined if there is none. */
  find(name: string): { start: number; bytes: number } | undefined;
  /** Reads a section, or `bytes` of it from `start` on. Throws if there is no such section, or not so much of it. */
  read(name: string, start?: number, bytes?: number): Promise<Buffer<ArrayBuffer>>;
  /** Reads bytes at any position of the file into a new buffer. */
  readAt(position: number, bytes: number): Promise<Buffer<ArrayBuffer>>;
};

/** Reads the directory. Throws if the file is cut off, has another format, or names sections outside of itself. */
export async function openPreparedFile(file: FileHandle): Promise<PreparedFile> {
  const { size } = await file.stat();
  const tail = await readExactly(file, size - tailBytes, tailBytes);
  const directoryBytes = tail.readUInt32LE(0);
  if (!tail.subarray(4).equals(magic) || directoryBytes > maxDirectoryBytes)
    throw new Error('not a prepared document');
  const json = await readExactly(file, size - tailBytes - directoryBytes, directoryBytes);
  const { version, sections } = JSON.parse(json.toString()) as Directory;
  // A document may have taken over the process that wrote the file, and Node ends the whole server, by a failed assertion of its
  // own, when it is asked to read more than 2 GiB.
  for (const { start, bytes } of Object.values(sections))
    if (!(isCount(start) && isCount(bytes) && start + bytes <= size))
      throw new Error('a section outside of its prepared document');
  return {
    version,
    find: (name) => sections[name],
    async read(name, start = 0, bytes) {
      const section = sections[name];
      if (!section) throw new Error(`a prepared document without ${name}`);
      const length = bytes ?? section.bytes - start;
      // The same holds for what an index says of the text.
      if (!(isCount(start) && isCount(length) && start + length <= section.bytes))
        throw new Error(`a part outside of a prepared document’s ${name}`);
      return readExactly(file, section.start + start, length);
    },
    readAt: (position, bytes) => readExactly(file, position, bytes),
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

async function readExactly(file: FileHandle, position: number, bytes: number): Promise<Buffer<ArrayBuffer>> {
  // Not allocated from Node's pool, whose slices begin anywhere: typed arrays need alignment.
  const buffer = Buffer.from(new ArrayBuffer(bytes));
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, position + read);
    if (bytesRead === 0) throw new Error('a prepared document is cut off');
    read += bytesRead;
  }
  return buffer;
}
