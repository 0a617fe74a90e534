import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#shared/errors.ts';

/**
 * A file in a form that is still arriving. `chunks` ends normally only if the whole form has been read and is complete.
 */
export type FormFile = {
  name: string;
  chunks: AsyncGenerator<Uint8Array>;
  /**
   * Reads the rest of a refused form, within bounds: a browser reads no response before it has sent its request, and
   * shows a broken connection instead if the server closes it earlier.
   */
  drain(): Promise<void>;
};

/** Our own forms have one part; browsers and tools add a few. */
const maxParts = 20;
/**
 * Limits everything in the form besides the file: the parts' headers (with room for a file name of thousands of
 * characters), other parts, and boundaries.
 */
const maxOtherBytes = 64 * 1024;
const maxDrainBytes = 200 * 2 ** 20;
const maxDrainMs = 30_000;

/**
 * Finds the file in `field` of a multipart form (RFC 7578) while the form arrives. Holds at most one chunk in memory;
 * the next is read only when the file's consumer has taken it. Throws `file_missing`, `invalid_fields` for a second
 * file, and `malformed_request` for a form that is cut off, has no boundary or too many parts, or holds too much
 * besides the file.
 */
export async function openFormFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  field: string,
): Promise<FormFile> {
  const source = body[Symbol.asyncIterator]();
  const parser = createParser(contentType, field);
  const found = Promise.withResolvers<FoundFile>();
  let file: BusboyFileStream | undefined;
  let formBytes = 0;
  let isDraining = false;

  parser.on('file', (_, stream, name) => {
    file = stream;
    // Without a listener, an error of the stream would end the process. `readForm` reports it.
    stream.on('error', () => {});
    found.resolve({ stream, name });
  });
  const finished = toFinished(parser);

  /** Resolves once the whole form has been read. */
  async function readForm(): Promise<void> {
    while (!isDraining) {
      const next = await source.next();
      if (next.done) break;
      formBytes += next.value.byteLength;
      const written = write(parser, next.value);
      // The parser consumes each chunk synchronously, so its count of the file's bytes is up to date here.
      if (formBytes - (file?.bytesRead ?? 0) > maxOtherBytes) throw new AppError('malformed_request');
      await Promise.race([finished, written]);
    }
    parser.end();
    await finished;
  }

  const whole = readForm().catch((cause: unknown) => {
    const failure = cause instanceof AppError ? cause : new AppError('malformed_request', { cause });
    // Buffered bytes are discarded: nothing of a broken form counts as a file.
    file?.destroy(failure);
    throw failure;
  });
  const first = await Promise.race([found.promise, whole]);
  if (!first) throw new AppError('file_missing');
  // The consumer of `chunks` gets this failure; without a consumer, the rejection would go unhandled.
  whole.catch(() => {});

  return {
    // Browsers write a quotation mark as %22 (WHATWG HTML §4.10.22.8).
    name: first.name.replaceAll('%22', '"'),
    chunks: readFile(first.stream, whole),
    async drain() {
      isDraining = true;
      const until = performance.now() + maxDrainMs;
      for (let bytes = 0; bytes < maxDrainBytes && performance.now() < until; ) {
        const next = await source.next().catch(() => undefined);
        if (!next || next.done) return;
        bytes += next.value.byteLength;
      }
    },
  };
}

type FoundFile = { stream: BusboyFileStream; name: string };

function createParser(contentType: string, field: string): BusboyInstance {
  if (!/^multipart\//i.test(contentType)) throw new AppError('file_missing');
  // Up to 70 characters (RFC 2046 §5.1.1).
  const boundary =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\\]{1,70})"|([^\s";\\]{1,70})(?=[\s;]|$))/i.exec(
      contentType,
    );
  if (!boundary) throw new AppError('malformed_request');
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary[1] ?? boundary[2]}"` },
    isPartAFile: (name, _, fileName) => name === field && fileName !== undefined,
    // The name is only displayed, and is cleaned where it is stored.
    preservePath: true,
    limits: {
      parts: maxParts,
      files: 1,
      // Other parts are skipped instead of collected.
      fields: 0,
      // The parser silently cuts headers at this size, but by then the form has been refused as too large.
      headerSize: maxOtherBytes,
    },
  });
}

function toFinished(parser: BusboyInstance): Promise<void> {
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', reject);
    parser.on('partsLimit', () => reject(new Error('too many parts')));
    // Whoever sends two would believe that both were taken.
    parser.on('filesLimit', () =>
      reject(new AppError('invalid_fields', { about: 'Please upload one file at a time.' })),
    );
  });
  finished.catch(() => {});
  return finished;
}

/** Resolves once the chunk is parsed and the file's consumer, if the chunk belongs to the file, is ready for more. */
function write(parser: BusboyInstance, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

async function* readFile(stream: BusboyFileStream, whole: Promise<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (thrown) {
    await whole;
    throw thrown;
  }
  await whole;
}
