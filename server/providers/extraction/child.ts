import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ExtractionMessage, ExtractionTask } from './child-messages.ts';
import { extractDocument } from './extract-document.ts';
import { recognise } from './ocr/recognise.ts';
import type { WatchData } from './watchdog.ts';

/**
 * The process that reads one document and ends. It has no environment and may write no file; whoever started it
 * watches its memory and time, as a thread of its own does. It gets its task by one message and answers by messages.
 */
process.once('message', (task: ExtractionTask) => {
  void run(task).then(
    (answer) => send(answer, () => process.exit(0)),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(0));
async function run({ path, kind, limits }: ExtractionTask): Promise<ExtractionMessage> {
  const watch = await startWatch(limits.memoryBytes);
  let pictures = 0;
  try {
    // pdf.js takes the plain array alone, and takes it over.
    const read = await extractDocument(new Uint8Array(await readFile(path)), kind, {
      limits,
      onProgress: (progress) => send({ type: 'progress', progress }),
      async readPicture(draw, onProgress) {
        if (++pictures > limits.maxOcrPages) throw new AppError('file_too_many_scans');
        send({ type: 'recognising', picture: pictures });
        watch.postMessage(limits.ocrMemoryBytes);
        // In turn: what drawing took is free before recognising begins, and the other way round.
        await collectGarbage();
        const picture = await draw();
        await collectGarbage();
        return recognise(picture, onProgress);
      },
    });
    return { type: 'read', ...read };
  } catch (thrown) {
    if (thrown instanceof AppError)
      return { type: 'failed', code: thrown.code, cause: String(thrown.cause ?? '') };
    // Deep nesting ends in a full stack; everything else is a file that the libraries cannot make sense of.
    const code = thrown instanceof RangeError ? 'file_too_complex' : 'file_damaged';
    return { type: 'failed', code, cause: String(thrown) };
  }
}

/** A canvas gives back its pixels a turn after it was collected, and a picture that was drawn on it one after that. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc?.();
    await setImmediate();
  }
}

async function startWatch(memoryBytes: number): Promise<Worker> {
  const workerData: WatchData = { parentPid: process.ppid, memoryBytes };
  const watch = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  watch.unref();
  await once(watch, 'online');
  return watch;
}

function send(message: ExtractionMessage, onSent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, onSent);
}
