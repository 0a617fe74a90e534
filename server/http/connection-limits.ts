import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { readNetworkOf, toNetwork } from './network.ts';
import type { Refusals } from './refusals.ts';

/** At most one log line in this time, with the number of refused connections, so that an attack cannot fill the log. */
const reportMs = 10_000;
const retryAfterSeconds = 5;

export type ConnectionLimits = {
  /** From all networks together; more are closed without an answer. */
  maxConnections: number;
  maxConnectionsPerNetwork: number;
  /**
   * Behind a proxy every connection comes from the proxy, so open requests are counted instead, by the client that the
   * proxy names.
   */
  trustProxy: boolean;
};

type Deps = ConnectionLimits & {
  log: Log;
  refusals: Pick<Refusals, 'answer' | 'answerRaw'>;
  onRefused: () => void;
};

/**
 * Limits connections so that no network can take them all. The returned function says whether a request may proceed; if
 * not, it has already answered it.
 */
export function limitConnections(server: Server, deps: Deps) {
  const { maxConnections, maxConnectionsPerNetwork, trustProxy, refusals, onRefused } = deps;
  const open = createCounts();
  const refused = new WeakSet<Socket>();
  const reportDropped = createReport((count) => deps.log.warn({ count }, 'too many connections'));
  server.maxConnections = maxConnections;
  server.on('drop', () => {
    onRefused();
    reportDropped();
  });
  if (!trustProxy) server.on('connection', limitConnection);

  function limitConnection(socket: Socket): void {
    const network = toNetwork(socket.remoteAddress ?? '');
    if (open.count(network) >= maxConnectionsPerNetwork) {
      onRefused();
      refused.add(socket);
      refusals.answerRaw(socket, { code: 'rate_limited', retryAfterSeconds });
      socket.destroySoon();
      return;
    }
    socket.once('close', open.add(network));
  }

  return function mayGoOn(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (refused.has(incoming.socket)) return false;
    if (!trustProxy) return true;
    const network = readNetworkOf(incoming, trustProxy);
    if (open.count(network) >= maxConnectionsPerNetwork) {
      onRefused();
      refusals.answer(incoming, outgoing, { code: 'rate_limited', retryAfterSeconds });
      return false;
    }
    outgoing.once('close', open.add(network));
    return true;
  };
}

/** Counts what is open, by key. `add` returns the function that undoes it. */
export function createCounts() {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    count,
    add(key: string): () => void {
      counts.set(key, count(key) + 1);
      return () => {
        if (count(key) <= 1) counts.delete(key);
        else counts.set(key, count(key) - 1);
      };
    },
  };
}

function createReport(write: (count: number) => void): () => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (count > 0) report();
  };
  const report = () => {
    write(count);
    count = 0;
    timer = setTimeout(flush, reportMs).unref();
  };
  return () => {
    count++;
    if (!timer) report();
  };
}
