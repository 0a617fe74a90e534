import type { Server } from 'node:http';
import type { Log } from './log.ts';

/** How often the end of the open answers is looked for. */
const checkMs = 50;

type Deps = {
  server: Server;
  timeoutMs: number;
  log: Log;
  onDrain: () => void;
  openAnswers: () => number;
  close: () => Promise<void>;
};

/**
 * SIGTERM and SIGINT: not ready first, and no new work, both said to whoever asks; open answers finish within the time
 * limit (what is left is marked `interrupted` by the next process); then exit. A second signal leaves at once.
 */
export function drainOnSignal({ server, timeoutMs, log, onDrain, openAnswers, close }: Deps): void {
  let isDraining = false;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (isDraining) process.exit(1);
    isDraining = true;
    onDrain();
    log.info({ signal, openAnswers: openAnswers() }, 'draining');
    const until = Date.now() + timeoutMs;
    const timer = setInterval(async () => {
      if (openAnswers() > 0 && Date.now() < until) return;
      clearInterval(timer);
      await close().catch((err: unknown) => log.error({ err }, 'could not close'));
      server.close();
      server.closeAllConnections();
      log.info('closed');
      process.exit(0);
    }, checkMs);
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
}
