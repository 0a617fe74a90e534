import { EventEmitter, once } from 'node:events';
import { writeSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import { prepareDocument, readExtracted } from '../prepared/prepare-document.ts';
import { openPreparedFile } from '../prepared/prepared-file.ts';
import {
  type ExtractionMessage,
  type ExtractionTask,
  type Permission,
  preparedFd,
} from './child-messages.ts';
import { extractDocument } from './extract-document.ts';
import { channelFd, readLines, sendLine, unlimited } from './line-channel.ts';
import { recognise } from './ocr/recognise.ts';
import type { WatchdogData } from './watchdog.ts';

/**
 * The process that reads one document, prepares everything that questions about it need, and ends. It has no
 * environment, and may write only to one file that its parent has opened for it. The parent watches its memory and
 * time, and so does a thread of its own. It receives its task in one message and replies with messages. Its parent kills it once
 * the last of them has arrived.
 */
const channel = new Socket({ fd: channelFd });
const parent = new EventEmitter<{ message: [ExtractionTask | Permission] }>();
channel.once('close', () => process.exit(0));
channel.on('error', () => process.exit(0));
readLines(channel, unlimited, { onLine: (line) => parent.emit('message', JSON.parse(line)) });
send({ type: 'started' });
parent.once('message', (task) => void run(task as ExtractionTask).then(send, sendUnavailable));

/** The watchdog could not be started: the system has no thread left. */
function sendUnavailable(cause: unknown): void {
  send({ type: 'failed', code: 'reading_unavailable', cause: String(cause) });
}

async function run(task: ExtractionTask): Promise<ExtractionMessage> {
  const limitMemory = await startWatchdog(task.limits.memoryBytes);
  try {
    const extracted = await readText(task, limitMemory);
    globalThis.gc?.();
    await prepareDocument(extracted, writeAll);
    return { type: 'prepared', pages: extracted.pageStarts.length, textChars: extracted.text.length };
  } catch (thrown) {
    if (thrown instanceof AppError)
      return { type: 'failed', code: thrown.code, cause: String(thrown.cause ?? '') };
    // Deep nesting overflows the stack; anything else means that the libraries cannot make sense of the file.
    const code = thrown instanceof RangeError ? 'file_too_complex' : 'file_damaged';
    return { type: 'failed', code, cause: String(thrown) };
  }
}

async function readText(
  { source, limits, recognised }: ExtractionTask,
  limitMemory: (bytes: number) => void,
): Promise<ExtractedText> {
  if (source.from === 'database') return source;
  if (source.from === 'prepared') {
    const file = await open(source.path);
    return readExtracted(await openPreparedFile(file));
  }
  let pictures = 0;
  const texts = new Map(recognised);
  return extractDocument(await readBytes(source.path), source.kind, {
    limits,
    onProgress: (progress) => send({ type: 'progress', progress }),
    async readPicture(draw, onProgress) {
      const number = ++pictures;
      if (number > limits.maxOcrPages) throw new AppError('file_too_many_scans');
      const known = texts.get(number);
      if (known !== undefined) return known;
      send({ type: 'recognising', picture: number });
      // Waits for the parent's permission; if it is not granted, the parent ends this process.
      await once(parent, 'message');
      limitMemory(limits.ocrMemoryBytes);
      // Memory that drawing used is freed before recognition begins, and vice versa.
      await collectGarbage();
      const picture = await draw();
      await collectGarbage();
      const text = await recognise(picture, onProgress);
      send({ type: 'recognised', picture: number, text });
      return text;
    },
  });
}

/** An unreadable disk is not the document's fault; a file that no longer exists counts as damaged. */
async function readBytes(path: string): Promise<Uint8Array> {
  try {
    // pdf.js accepts only a plain Uint8Array, and takes ownership of it.
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    const isGone = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new AppError(isGone ? 'file_damaged' : 'storage_unavailable', { cause });
  }
}

/** Synchronous, so that at most one part is waiting in memory. A full disk is not the document's fault. */
function writeAll(bytes: Uint8Array): void {
  try {
    for (let from = 0; from < bytes.byteLength; ) from += writeSync(preparedFd, bytes, from);
  } catch (cause) {
    throw new AppError('storage_unavailable', { cause });
  }
}

/** A canvas frees its pixels one turn after it is collected, and a picture drawn on it one turn after that. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc?.();
    await setImmediate();
  }
}

/** Resolves with a function that sets how much memory this process may use from then on. */
async function startWatchdog(memoryBytes: number): Promise<(bytes: number) => void> {
  const limit = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  limit[0] = BigInt(memoryBytes);
  const workerData: WatchdogData = { parentPid: process.ppid, limit };
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  watchdog.unref();
  await once(watchdog, 'online');
  return (bytes) => void Atomics.store(limit, 0, BigInt(bytes));
}

function send(message: ExtractionMessage): void {
  sendLine(channel, message);
}
