import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import type { ExtractionMessage, ExtractionTask } from './child-messages.ts';
import { readProcessUsage } from './process-usage.ts';

const root = join(import.meta.dirname, '../../..');
const checkMs = 25;
/** On a busy machine, processor time passes more slowly than time. */
const wallFactor = 12;
/** Answers go before extractions where both want the processor (nice(2)). */
const niceness = 5;
/** What Node uses besides the heap (measured: 50 to 65 MB). */
const nodeMb = 77;
const minHeapMb = 48;
const nurseryMb = 2;
/**
 * Saves memory (figures in docs/documents.md): garbage can be collected between drawing and recognition, and WebAssembly
 * is compiled by one thread. With one arena (below), malloc returns what is free.
 */
const sparing = ['--expose-gc', '--wasm-num-compilation-tasks=1'];

type Watch = { signal: AbortSignal; onProgress: (progress: number) => void };

/**
 * Extracts a document in a process of its own, which is killed at its limits, when `signal` aborts, and when it has
 * answered. It receives none of our environment, may read the project's code and this one file, and may write nothing.
 */
export function runExtraction(task: ExtractionTask, { signal, onProgress }: Watch): Promise<ExtractedText> {
  return new Promise<ExtractedText>((resolve, reject) => {
    signal.throwIfAborted();
    const { limits } = task;
    const child = fork(join(import.meta.dirname, 'child.ts'), [], {
      cwd: root,
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [...toSandbox(task.path), ...toHeapBounds(limits.memoryBytes), ...sparing],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    const startedAt = Date.now();
    let cpuLimitMs = limits.cpuMs;
    let memoryLimitBytes = limits.memoryBytes;
    let outcome: { extracted: ExtractedText } | { failure: unknown } | undefined;

    const end = (result: NonNullable<typeof outcome>) => {
      outcome ??= result;
      child.kill('SIGKILL');
    };
    const fail = (failure: unknown) => end({ failure });
    const handleAbort = () => fail(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });

    const timer = setInterval(() => {
      const usage = child.pid === undefined ? undefined : readProcessUsage(child.pid);
      const isOver =
        (usage && (usage.cpuMs > cpuLimitMs || usage.memoryBytes > memoryLimitBytes)) ||
        Date.now() - startedAt > cpuLimitMs * wallFactor;
      if (isOver)
        fail(new AppError('file_too_complex', { cause: { usage, elapsedMs: Date.now() - startedAt } }));
    }, checkMs);

    child.on('message', (message: ExtractionMessage) => {
      if (outcome) return;
      if (message.type === 'progress') onProgress(Math.min(1, Math.max(0, message.progress)));
      else if (message.type === 'recognising') {
        if (message.picture > limits.maxOcrPages) return;
        cpuLimitMs = limits.cpuMs + message.picture * limits.ocrPageCpuMs;
        memoryLimitBytes = limits.ocrMemoryBytes;
      } else if (message.type === 'extracted') {
        const { text, pageStarts, headingStarts } = message;
        end({ extracted: { text, pageStarts, headingStarts } });
      } else fail(new AppError(message.code, { cause: message.cause }));
    });
    child.on('error', fail);
    // The extraction is over only when the process is gone: nothing of it may outlive its answer.
    child.on('exit', (code, exitSignal) => {
      clearInterval(timer);
      signal.removeEventListener('abort', handleAbort);
      if (outcome && 'extracted' in outcome) resolve(outcome.extracted);
      else reject(outcome ? outcome.failure : toExitFailure(exitSignal ?? code));
    });
    child.send(task, (error) => error && fail(error));
  });
}

function toExitFailure(endedBy: string | number | null): AppError {
  return new AppError('file_too_complex', { cause: `the extraction process ended by ${endedBy}` });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not allow it: the limits hold all the same.
  }
}

/**
 * The heap gets what the limit leaves besides Node itself, so that garbage is collected before the limit is reached
 * instead of counting towards it; the nursery is small, since it counts threefold.
 */
function toHeapBounds(memoryBytes: number): string[] {
  const heapMb = Math.max(minHeapMb, Math.floor(memoryBytes / 2 ** 20) - nodeMb);
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${nurseryMb}`];
}

/** Node's permission model: the native canvas and the watchdog's thread are allowed, other processes and writing are not. */
function toSandbox(path: string): string[] {
  const readable = ['server', 'shared', 'node_modules', 'package.json'].map((name) => join(root, name));
  return [
    '--permission',
    ...[...readable, path].map((name) => `--allow-fs-read=${name}`),
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ];
}
