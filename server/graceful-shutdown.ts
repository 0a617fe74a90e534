import type { Server } from 'node:http';
import type { Log } from './log.ts';

/** How often the open answers are counted. */
const pollMs = 50;

type Deps = {
  server: Server;
  timeoutMs: number;
  log: Log;
  onDrain: () => void;
  openAnswers: () => number;
  close: () => Promise<void>;
};

/**
 * On SIGTERM and SIGINT: first the server reports that it is not ready and refuses new work; open answers may finish
 * within the time limit (the next process marks the rest `interrupted`); then it exits. A second signal exits at once.
 */
export function shutDownOnSignal({ server, timeoutMs, log, onDrain, openAnswers, close }: Deps): void {
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
    }, pollMs);
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
}
