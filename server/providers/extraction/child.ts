import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ExtractionMessage, ExtractionTask } from './child-messages.ts';
import { extractDocument } from './extract-document.ts';
import { recognise } from './ocr/recognise.ts';
import type { WatchdogData } from './watchdog.ts';

/**
 * The process that extracts one document and ends. It has no environment and may write no file. Its parent watches its
 * memory and time, and so does a thread of its own. It receives its task in one message and answers with messages.
 */
process.once('message', (task: ExtractionTask) => {
  void run(task).then(
    (answer) => send(answer, () => process.exit(0)),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(0));

async function run({ path, kind, limits }: ExtractionTask): Promise<ExtractionMessage> {
  const watchdog = await startWatchdog(limits.memoryBytes);
  let pictures = 0;
  try {
    // pdf.js accepts only a plain array, and takes ownership of it.
    const extracted = await extractDocument(new Uint8Array(await readFile(path)), kind, {
      limits,
      onProgress: (progress) => send({ type: 'progress', progress }),
      async readPicture(draw, onProgress) {
        if (++pictures > limits.maxOcrPages) throw new AppError('file_too_many_scans');
        send({ type: 'recognising', picture: pictures });
        watchdog.postMessage(limits.ocrMemoryBytes);
        // One after the other: what drawing took is freed before recognition begins, and the other way round.
        await collectGarbage();
        const picture = await draw();
        await collectGarbage();
        return recognise(picture, onProgress);
      },
    });
    return { type: 'extracted', ...extracted };
  } catch (thrown) {
    if (thrown instanceof AppError)
      return { type: 'failed', code: thrown.code, cause: String(thrown.cause ?? '') };
    // Deep nesting overflows the stack; anything else is a file that the libraries cannot make sense of.
    const code = thrown instanceof RangeError ? 'file_too_complex' : 'file_damaged';
    return { type: 'failed', code, cause: String(thrown) };
  }
}

/** A canvas releases its pixels one turn after it was collected, and a picture drawn on it one turn after that. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc?.();
    await setImmediate();
  }
}

async function startWatchdog(memoryBytes: number): Promise<Worker> {
  const workerData: WatchdogData = { parentPid: process.ppid, memoryBytes };
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  watchdog.unref();
  await once(watchdog, 'online');
  return watchdog;
}

function send(message: ExtractionMessage, onSent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, onSent);
}
