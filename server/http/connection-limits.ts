import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { readNetworkOf, toNetwork } from './credentials.ts';
import type { Refusals } from './refusals.ts';

/** An attack must not fill the log: one line in this time, with the number of connections. */
const reportMs = 10_000;
const retryAfterSeconds = 5;

export type ConnectionLimits = {
  /** Of all networks together; more are closed unanswered. */
  maxConnections: number;
  maxConnectionsPerNetwork: number;
  /** Behind a proxy all connections are the proxy's: open requests are counted instead, by the client that it names. */
  trustProxy: boolean;
};

type Deps = ConnectionLimits & {
  log: Log;
  refusals: Pick<Refusals, 'answer' | 'answerRaw'>;
  onRefused: () => void;
};

/**
 * Bounds the connections, so that no network can take them all. The function returned says whether a request may go on; it
 * has answered the others.
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

/** Counts what is open by key. `add` returns the function that takes it back. */
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
