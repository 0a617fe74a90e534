import { AppError } from '#shared/errors.ts';
import { createByteReader } from './byte-reader.ts';

/** A file in a form as it comes in. `chunks` ends only when the whole form was read and was whole. */
export type FormFile = {
  name: string;
  chunks: AsyncGenerator<Uint8Array>;
  /**
   * Takes in the rest of a form that is refused, within bounds: a browser reads no answer before it has sent its
   * request, and shows a broken connection instead when that is closed on it.
   */
  drain(): Promise<void>;
};

/** A form of ours has one part; browsers and tools add few. */
const maxParts = 20;
/** The lines before a part's content: room for a name of 4,000 characters in UTF-8. */
const maxPartHeadBytes = 20_000;
/** All that stands in the form beside the file. */
const maxOtherBytes = 64 * 1024;
const maxDrainBytes = 200 * 2 ** 20;
const maxDrainMs = 30_000;

/**
 * Finds the file called `field` in a multipart form (RFC 7578) while the form comes in: nothing but a chunk is held in
 * memory. Throws `file_missing`, and `malformed_request` for a form that is cut off, has too many parts or no boundary.
 */
export async function openFormFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  field: string,
): Promise<FormFile> {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(
    contentType,
  );
  if (!boundary) throw new AppError(/^multipart\//i.test(contentType) ? 'malformed_request' : 'file_missing');
  const reader = createByteReader(body);
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  let parts = 0;
  let otherBytes = 0;

  async function skipContent(): Promise<void> {
    for await (const chunk of reader.readUntil(delimiter)) {
      otherBytes += chunk.length;
      if (otherBytes > maxOtherBytes) throw new AppError('malformed_request');
    }
  }

  /** The head of the next part, or undefined behind the last one. */
  async function readPartHead(): Promise<string | undefined> {
    const mark = (await reader.take(2)).toString('latin1');
    if (mark === '--') return undefined;
    if (mark !== '\r\n' || ++parts > maxParts) throw new AppError('malformed_request');
    const head: Buffer[] = [];
    let size = 0;
    // A part may have no lines before its content: then the blank line follows at once.
    reader.putBack(Buffer.from('\r\n'));
    for await (const chunk of reader.readUntil(Buffer.from('\r\n\r\n'))) {
      size += chunk.length;
      if (size > maxPartHeadBytes) throw new AppError('malformed_request');
      head.push(chunk);
    }
    return Buffer.concat(head).toString('utf8');
  }

  async function skipRest(): Promise<void> {
    while ((await readPartHead()) !== undefined) await skipContent();
  }

  async function* readContent(): AsyncGenerator<Uint8Array> {
    yield* reader.readUntil(delimiter);
    await skipRest();
  }

  // The first boundary stands at the very beginning, without a line's end before it.
  reader.putBack(Buffer.from('\r\n'));
  await skipContent();
  for (let head = await readPartHead(); head !== undefined; head = await readPartHead()) {
    const name = readFileName(head, field);
    if (name !== undefined)
      return { name, chunks: readContent(), drain: () => reader.drain(maxDrainBytes, maxDrainMs) };
    await skipContent();
  }
  throw new AppError('file_missing');
}

/** The file's own name if this is the part looked for and a file; browsers write a quotation mark as %22 (WHATWG HTML §4.10.22.8). */
function readFileName(head: string, field: string): string | undefined {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head)?.[1];
  if (disposition === undefined) return undefined;
  const read = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s";]+))`, 'i').exec(disposition);
  const partName = read('name');
  if ((partName?.[1] ?? partName?.[2]) !== field) return undefined;
  const fileName = read('filename');
  return (fileName?.[1] ?? fileName?.[2])?.replaceAll('\\"', '"').replaceAll('%22', '"');
}
