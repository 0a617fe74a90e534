import { AppError } from '#shared/errors.ts';

/** Reads a body piece by piece. A body that ends too early is `malformed_request`. */
export function createByteReader(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const next = await chunks.next().catch((cause: unknown) => {
      throw new AppError('malformed_request', { cause });
    });
    if (next.done) throw new AppError('malformed_request');
    const chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
  }

  return {
    putBack(bytes: Buffer): void {
      held = Buffer.concat([bytes, held]);
    },

    async take(length: number): Promise<Buffer> {
      while (held.length < length) await readMore();
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },

    /** Reads on for nobody, until the body ends or a bound is reached. */
    async drain(maxBytes: number, maxMs: number): Promise<void> {
      const until = Date.now() + maxMs;
      held = Buffer.alloc(0);
      for (let bytes = 0; bytes < maxBytes && Date.now() < until; ) {
        const next = await chunks.next().catch(() => undefined);
        if (!next || next.done) return;
        bytes += next.value.byteLength;
      }
    },

    /** What stands before `mark`, as it comes; the mark itself is passed. */
    async *readUntil(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const place = held.indexOf(mark);
        if (place >= 0) {
          const last = held.subarray(0, place);
          held = held.subarray(place + mark.length);
          if (last.length > 0) yield last;
          return;
        }
        // The mark may have begun at the end of what is here.
        const sure = held.length - mark.length + 1;
        if (sure > 0) {
          const part = held.subarray(0, sure);
          held = held.subarray(sure);
          yield part;
        }
        await readMore();
      }
    },
  };
}
