import { fstat } from 'node:fs';
import { AppError } from '#shared/errors.ts';
import type { ExtractionWatch, ReadDocument } from '../../services/documents/ports.ts';
import { checkMessage, unreadable } from './check-message.ts';
import type { ExtractionMessage, ExtractionTask, Permission } from './child-messages.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import { type Guard, type GuardedProcess, startGuarded } from './guarded-process.ts';
import { type ChannelLimits, readLines, sendLine } from './line-channel.ts';
import { lastingMs, lastingNiceness, lowerPriority } from './process-priority.ts';
import { type ProcessUsage, readProcessUsage } from './process-usage.ts';

const checkMs = 25;
/**
 * The limit on wall-clock time is this many times that on processor time, which passes more slowly on a busy machine.
 */
const wallFactor = 12;
/** Memory that Node uses besides the heap (measured: 50 to 65 MB). */
const nodeMb = 77;
const minHeapMb = 48;
const nurseryMb = 2;
/**
 * Flags that save memory (figures in docs/documents.md): `--expose-gc` allows collecting garbage between drawing and
 * recognition, and WebAssembly is compiled by one thread. `guarded-process.ts` limits malloc to one arena, so that it
 * returns freed memory.
 */
const sparing = ['--expose-gc', '--wasm-num-compilation-tasks=1'];

/**
 * A prepared file takes some 5 bytes per character of text, and 11 where every sentence has only five words, because each has a
 * vector. A process that writes far more than the longest text could take is out of control.
 */
const preparedBytesPerChar = 16;
const preparedBaseBytes = 2 ** 20;

/**
 * Reads and prepares a document in a process of its own, which is killed at its limits, when `signal` aborts, and when
 * it has responded. The process gets none of our environment, may read the project's code and this one file, and may
 * write to nothing but the target.
 */
export function runExtraction(
  task: ExtractionTask,
  watch: ExtractionWatch & { target: number },
  guard: Guard,
): Promise<ReadDocument | 'paused'> {
  return new Promise((resolve, reject) => {
    const { target, signal, onProgress } = watch;
    signal.throwIfAborted();
    const { limits } = task;
    const { child, channel, findPid, kill } = start(task, target, guard);
    // A process that never started does not emit 'exit'.
    if (!channel) return void child.once('error', (cause) => reject(toUnstarted(cause)));
    const startedAt = performance.now();
    const { readUsage, reportCpu, beNicer } = createUsageMeter(findPid, watch.onCpu);
    let cpuLimitMs = limits.cpuMs;
    let memoryLimitBytes = limits.memoryBytes;
    let pictures = 0;
    let hasStarted = false;
    let outcome: { read: ReadDocument | 'paused' } | { failure: unknown } | undefined;

    const end = (result: NonNullable<typeof outcome>) => {
      outcome ??= result;
      reportCpu();
      kill();
    };
    const fail = (failure: unknown) => end({ failure });
    const handleAbort = () => fail(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });

    // Sending fails if the process is already ending; its exit says why.
    const handleSent = (error?: Error | null) => error && kill();
    const handleRecognising = () => {
      reportCpu();
      if (!watch.mayRecognise()) return end({ read: 'paused' });
      cpuLimitMs = limits.cpuMs + ++pictures * limits.ocrPageCpuMs;
      memoryLimitBytes = limits.ocrMemoryBytes;
      beNicer();
      sendLine(channel, { type: 'recognise' } satisfies Permission, handleSent);
    };

    const timer = setInterval(() => {
      const usage = readUsage();
      if (usage && usage.cpuMs > lastingMs) beNicer();
      const elapsedMs = performance.now() - startedAt;
      const isOver =
        (usage && (usage.cpuMs > cpuLimitMs || usage.memoryBytes > memoryLimitBytes)) ||
        elapsedMs > cpuLimitMs * wallFactor;
      if (isOver) fail(new AppError('file_too_complex', { cause: { usage, elapsedMs } }));
      fstat(target, (_, stats) => {
        if (stats && stats.size > limits.maxTextChars * preparedBytesPerChar + preparedBaseBytes)
          fail(new AppError('file_too_complex', { cause: { preparedBytes: stats.size } }));
      });
    }, checkMs);

    const handleMessage = (message: ExtractionMessage) => {
      if (outcome) return;
      if (message.type === 'started') hasStarted = true;
      else if (message.type === 'progress') onProgress(Math.min(1, Math.max(0, message.progress)));
      else if (message.type === 'recognising') {
        if (pictures < limits.maxOcrPages) handleRecognising();
      } else if (message.type === 'recognised') watch.onRecognised(message.picture, message.text);
      else if (message.type === 'prepared')
        end({ read: { pages: message.pages, textChars: message.textChars } });
      else fail(new AppError(message.code, { cause: toLoggedCause(message) }));
    };
    // What was read under an earlier, higher limit may be prepared again.
    const messageLimits = task.source.from === 'file' ? limits : { ...limits, maxTextChars: Infinity };
    readLines(channel, toChannelLimits(limits), {
      onLine: (line) => handleMessage(checkMessage(line, messageLimits)),
      onTooLong: () => handleMessage(unreadable),
    });
    child.on('error', fail);
    // The extraction ends only when the process is gone, so that nothing of it outlives its result.
    const handleExit = (code: number | null, exitSignal: NodeJS.Signals | null) => {
      clearInterval(timer);
      reportCpu();
      signal.removeEventListener('abort', handleAbort);
      if (outcome && 'read' in outcome) resolve(outcome.read);
      else reject(outcome ? outcome.failure : toExitFailure(exitSignal ?? code, hasStarted));
    };
    // It has ended, and what it sent last was read.
    child.on('close', handleExit);
    sendLine(channel, task, handleSent);
  });
}

/** Measures the process that `findPid` finds. `reportCpu` tells `onCpu` the milliseconds since its last call. */
function createUsageMeter(findPid: GuardedProcess['findPid'], onCpu: ExtractionWatch['onCpu']) {
  const startedAt = performance.now();
  let isNicer = false;
  let spentMs = 0;
  let lastUsage: ProcessUsage | undefined;

  function readUsage(): ProcessUsage | undefined {
    const pid = findPid();
    const usage = pid === undefined ? undefined : readProcessUsage(pid);
    lastUsage = usage ?? lastUsage;
    return usage;
  }

  return {
    readUsage,
    reportCpu(): void {
      readUsage();
      // Where the system does not report processor time, wall-clock time is used.
      const usedMs = lastUsage?.cpuMs ?? performance.now() - startedAt;
      onCpu(Math.max(0, usedMs - spentMs));
      spentMs = Math.max(spentMs, usedMs);
    },
    beNicer(): void {
      const pid = findPid();
      if (pid === undefined || isNicer) return;
      lowerPriority(pid, lastingNiceness);
      isNicer = true;
    },
  };
}

/** What recognition may report of one picture's progress: at most one percent at a time, and 64 bytes for each. */
const progressBytes = 64;
const progressPerPicture = 100;
/** The longest line has the text of one picture: at the smallest letters that can be recognised, some 300,000 of them. */
const maxLineBytes = 2 ** 20;
/** Of a character in JSON. Line ends are escaped, and take two. */
const maxCharBytes = 4;

/** How much an extraction can have to say: the text of all pictures, and the progress of each and of each page. */
function toChannelLimits({ maxTextChars, maxPages, maxOcrPages }: ExtractionLimits): ChannelLimits {
  const reports = maxPages + maxOcrPages * progressPerPicture;
  return { maxLineBytes, maxBytes: maxLineBytes + maxTextChars * maxCharBytes + reports * progressBytes };
}

/** Throws `reading_unavailable` if the system cannot start a process, which says nothing about the document. */
function start({ limits, source }: ExtractionTask, target: number, guard: Guard): GuardedProcess {
  try {
    return startGuarded({
      guard,
      module: new URL('./child.ts', import.meta.url),
      readable: 'path' in source ? [source.path] : [],
      nodeArgs: [...toHeapBounds(limits.memoryBytes), ...sparing],
      descriptors: [target],
    });
  } catch (cause) {
    throw toUnstarted(cause);
  }
}

const toUnstarted = (cause: unknown) => new AppError('reading_unavailable', { cause });

/** UTF-16 code units of the log. A cause is a sentence. */
const maxCauseChars = 1000;

/**
 * The log shows only causes that are Error objects. Errors of the disk and of loading our code hold no content; errors of a
 * file's libraries may.
 */
function toLoggedCause({ code, cause }: Extract<ExtractionMessage, { type: 'failed' }>): unknown {
  const shown = cause.slice(0, maxCauseChars);
  return code === 'storage_unavailable' || code === 'reading_unavailable' ? new Error(shown) : shown;
}

/** Signals that end a server, and the exit codes that a shell turns them into. */
const ends: ReadonlySet<unknown> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 143, 130, 129]);

/**
 * systemd sends the signal that ends a server to all its processes, and so does a terminal. That is not the document's
 * fault, so the next server reads it again. Memory limits, in contrast, end a process by SIGKILL. Neither is it
 * where the process ends before it could open the document: a program or a package is missing, or the system starts none.
 */
function toExitFailure(endedBy: string | number | null, hasStarted: boolean): AppError {
  const cause = new Error(
    `the extraction process ended by ${endedBy}${hasStarted ? '' : ' before it started'}`,
  );
  if (ends.has(endedBy)) return new AppError('storage_unavailable', { cause });
  return hasStarted ? new AppError('file_too_complex', { cause: cause.message }) : toUnstarted(cause);
}

/**
 * The heap gets what the limit leaves besides Node itself, so that garbage is collected before the limit is reached.
 * The young generation is kept small, since it counts threefold.
 */
function toHeapBounds(memoryBytes: number): string[] {
  const heapMb = Math.max(minHeapMb, Math.floor(memoryBytes / 2 ** 20) - nodeMb);
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${nurseryMb}`];
}
