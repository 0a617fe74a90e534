import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProbeReport } from './probe-thread.ts';

/** Milliseconds. */
export type Pauses = { pingP99: number; pingMax: number; pageP99: number; pageMax: number; failures: number };

/** Starts a visitor who measures how long others have to wait. */
export function startProbe(url: string) {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    workerData: { url, network: '203.0.113.250' },
  });
  return {
    /** Returns what was measured since the last call. */
    async take(): Promise<Pauses> {
      thread.postMessage('take');
      const [{ pings, pages, failures }] = (await once(thread, 'message')) as [ProbeReport];
      return {
        pingP99: percentile(pings, 0.99),
        pingMax: percentile(pings, 1),
        pageP99: percentile(pages, 0.99),
        pageMax: percentile(pages, 1),
        failures,
      };
    },
    stop: () => thread.terminate(),
  };
}

/** Returns NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
