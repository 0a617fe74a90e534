import type { Readable, Writable } from 'node:stream';

/** The open file by which a process of ours and its parent exchange lines. */
export const channelFd = 3;

/** Bytes, of one line without its end, and of everything that is ever received. */
export type ChannelLimits = { maxLineBytes: number; maxBytes: number };

/** For what our own code sends that no stranger's file can have taken over. */
export const unlimited: ChannelLimits = {
  maxLineBytes: Number.POSITIVE_INFINITY,
  maxBytes: Number.POSITIVE_INFINITY,
};

type Handlers = { onLine: (line: string) => void; onTooLong?: () => void };

const lineEnd = 0x0a;

/**
 * Reads lines of UTF-8. A sender that exceeds a limit is not listened to any more. Node's own channel (`stdio: 'ipc'`) must not
 * be used for a process that a file may take over: it buffers a line of any length, and what is not JSON ends the process that
 * reads.
 */
export function readLines(
  stream: Readable,
  { maxLineBytes, maxBytes }: ChannelLimits,
  { onLine, onTooLong = () => {} }: Handlers,
): void {
  let parts: Buffer[] = [];
  let lineBytes = 0;
  let bytes = 0;

  function add(part: Buffer): void {
    parts.push(part);
    lineBytes += part.byteLength;
  }

  function takeLine(): string {
    const line = Buffer.concat(parts).toString();
    parts = [];
    lineBytes = 0;
    return line;
  }

  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      if (lineBytes > maxLineBytes) break;
      onLine(takeLine());
    }
    add(chunk.subarray(from));
    if (lineBytes > maxLineBytes || bytes > maxBytes) {
      parts = [];
      stream.destroy();
      onTooLong();
      return;
    }
    // One chunk per turn of the event loop, so that a flood of lines holds up nobody else.
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/** `onSent` gets an error if the other end is gone. */
export function sendLine(stream: Writable, message: unknown, onSent?: (error?: Error | null) => void): void {
  stream.write(`${JSON.stringify(message)}\n`, onSent);
}
