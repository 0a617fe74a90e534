import type { Server } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { OpenRequests } from './http/open-requests.ts';
import type { Log } from './log.ts';

/** How often the open requests are counted. */
const pollMs = 50;
/** A proxy in the same network sends its request within milliseconds of connecting; this is for a crowded machine. */
const maxUnusedMs = 1000;
/** One in which there was nothing to do but to look: with ten streams open, most others take milliseconds. */
const quickTurnMs = 0.2;

type Deps = {
  server: Server;
  /** How long a load balancer is given to notice that this server is not ready. */
  noticeMs: number;
  /** How long open requests and answers may continue, counted from the signal. */
  timeoutMs: number;
  log: Log;
  /** The server shall report that it is not ready. */
  onNotice: () => void;
  /** The server shall refuse new work. */
  onDrain: () => void;
  openRequests: Pick<OpenRequests, 'count' | 'countUnused' | 'stopAccepting' | 'closeIdle'>;
  openAnswers: () => number;
  close: () => Promise<void>;
};

/**
 * On SIGTERM and SIGINT: at once the server reports that it is not ready, and for a moment still serves whoever comes; then
 * it accepts no connection, serves those that were made and have not sent their request yet, and after them refuses new
 * work. Open requests (uploads, downloads, exports) and answers may finish within the limit (the next process marks answers
 * beyond it `interrupted`); then it exits. A second signal exits at once.
 */
export function shutDownOnSignal(deps: Deps): void {
  const { server, noticeMs, timeoutMs, log, openRequests, openAnswers } = deps;
  let isDraining = false;

  async function drain(signal: NodeJS.Signals): Promise<void> {
    const until = Date.now() + timeoutMs;
    const isWorking = () => openRequests.count() > 0 || openAnswers() > 0;
    const countOpen = () => ({ openRequests: openRequests.count(), openAnswers: openAnswers() });
    log.info({ signal, ...countOpen() }, 'draining');
    // The terminal's own signal: no load balancer is watching.
    if (signal !== 'SIGINT') {
      await setTimeout(Math.min(noticeMs, timeoutMs));
      await waitForQuickTurn(Math.min(until, Date.now() + maxUnusedMs));
    }
    openRequests.stopAccepting(server);
    if (signal !== 'SIGINT') await waitForUnused(Math.min(until, Date.now() + maxUnusedMs));
    deps.onDrain();
    openRequests.closeIdle();
    while (isWorking() && Date.now() < until) await setTimeout(pollMs);
    if (isWorking()) log.warn(countOpen(), 'cut at the limit of the drain');
    server.closeAllConnections();
    await deps.close().catch((err: unknown) => log.error({ err }, 'could not close'));
    log.info('closed');
    process.exit(0);
  }

  /**
   * The system resets connections that wait to be accepted when the port closes. A turn of the event loop accepts all that wait at
   * its beginning: after one that was over at once, hardly another has come.
   */
  async function waitForQuickTurn(until: number): Promise<void> {
    for (let turnMs = Number.POSITIVE_INFINITY; turnMs > quickTurnMs && Date.now() < until; ) {
      const begun = performance.now();
      await setImmediate();
      turnMs = performance.now() - begun;
    }
  }

  async function waitForUnused(until: number): Promise<void> {
    while (openRequests.countUnused() > 0 && Date.now() < until) await setTimeout(pollMs);
  }

  const handleSignal = (signal: NodeJS.Signals) => {
    if (isDraining) process.exit(1);
    isDraining = true;
    deps.onNotice();
    void drain(signal);
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
}
