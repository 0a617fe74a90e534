import type { Server } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { OpenRequests } from './http/open-requests.ts';
import type { Log } from './log.ts';

/** How often open requests are counted. */
const pollMs = 50;
/**
 * A proxy in the same network sends its request within milliseconds of connecting; the limit allows for an overloaded
 * machine.
 */
const maxUnusedMs = 1000;
/**
 * A turn of the event loop that is shorter than this had nothing to do. Even with ten open streams, most turns with
 * work take milliseconds.
 */
const quickTurnMs = 0.2;

type Deps = {
  server: Server;
  /** How long a load balancer is given to notice that this server is not ready. */
  noticeMs: number;
  /** How long open requests and answers may continue, counted from the signal. */
  timeoutMs: number;
  log: Log;
  /** Called first: the server must report that it is not ready. */
  onNotice: () => void;
  /** Called when the notice is over: the server must refuse new work. */
  onDrain: () => void;
  openRequests: Pick<OpenRequests, 'count' | 'countUnused' | 'stopAccepting' | 'closeIdle'>;
  openAnswers: () => number;
  /** Called last, with the end of the limit on the clock of `performance.now()`. */
  close: (until: number) => Promise<void>;
};

/**
 * Handles SIGTERM and SIGINT. The server reports at once that it is not ready, but keeps serving for `noticeMs`. Then
 * it stops accepting connections, serves those that are open but have not sent their request yet, and refuses new work
 * after that. Open requests (uploads, downloads, exports) and answers may finish within the limit, and then the process
 * exits; the next process marks unfinished answers `interrupted`. A second signal exits at once.
 */
export function shutDownOnSignal(deps: Deps): void {
  const { server, noticeMs, timeoutMs, log, openRequests, openAnswers } = deps;
  let isDraining = false;

  async function drain(signal: NodeJS.Signals): Promise<void> {
    // Unlike the time of day, it does not jump when the system's clock is set.
    const until = performance.now() + timeoutMs;
    const isWorking = () => openRequests.count() > 0 || openAnswers() > 0;
    const countOpen = () => ({ openRequests: openRequests.count(), openAnswers: openAnswers() });
    log.info({ signal, ...countOpen() }, 'draining');
    // SIGINT comes from a terminal, where no load balancer needs the notice.
    if (signal !== 'SIGINT') {
      await setTimeout(Math.min(noticeMs, timeoutMs));
      await waitForQuickTurn(Math.min(until, performance.now() + maxUnusedMs));
    }
    openRequests.stopAccepting(server);
    if (signal !== 'SIGINT') await waitForUnused(Math.min(until, performance.now() + maxUnusedMs));
    deps.onDrain();
    openRequests.closeIdle();
    while (isWorking() && performance.now() < until) await setTimeout(pollMs);
    if (isWorking()) log.warn(countOpen(), 'cut at the limit of the drain');
    server.closeAllConnections();
    await deps.close(until).catch((err: unknown) => log.error({ err }, 'could not close'));
    log.info('closed');
    process.exit(0);
  }

  /**
   * When the port closes, the system resets connections that nobody has accepted yet. Each turn of the event loop
   * accepts those that are waiting when it begins, so after a turn with nothing to do hardly any are left.
   */
  async function waitForQuickTurn(until: number): Promise<void> {
    for (let turnMs = Number.POSITIVE_INFINITY; turnMs > quickTurnMs && performance.now() < until; ) {
      const begun = performance.now();
      await setImmediate();
      turnMs = performance.now() - begun;
    }
  }

  async function waitForUnused(until: number): Promise<void> {
    while (openRequests.countUnused() > 0 && performance.now() < until) await setTimeout(pollMs);
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
