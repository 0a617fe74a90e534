import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import { createSlowness } from './slowness.ts';

/** All connections are checked together, this often at most. */
const maxCheckMs = 1000;
/** A client reads a refusal only if the connection lasts while it still sends; nobody waits for the rest of its body. */
const lingerMs = 500;
/** A request that was told that its body is late has to answer within this many checks. */
const graceChecks = 3;

export type TransferLimits = {
  /** A body of which nothing arrives for this long is refused … */
  bodyIdleMs: number;
  /** … and a response of which nothing can be sent for this long is cut. */
  responseIdleMs: number;
  /** For both, on average over those times. */
  minBytesPerSecond: number;
};

type Deps = TransferLimits & { log: Log; onCut: (reason: 'body' | 'response') => void };

type Open = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  isBodyLate: ReturnType<typeof createSlowness>;
  isResponseStuck: ReturnType<typeof createSlowness>;
  lateChecks: number;
};

export type OpenRequests = ReturnType<typeof createOpenRequests>;

/**
 * Knows every request from its head until its response is handed over or cut, and ends those whose client is too slow. A
 * stream is only as slow as what waits to be sent: one whose reader has taken everything may be quiet for any time.
 */
export function createOpenRequests({ bodyIdleMs, responseIdleMs, minBytesPerSecond, log, onCut }: Deps) {
  const open = new Set<Open>();
  const sockets = new Set<Socket>();
  const unused = new Set<Socket>();
  const checkMs = Math.min(maxCheckMs, bodyIdleMs / 4, responseIdleMs / 4);
  setInterval(() => {
    const now = performance.now();
    for (const request of open) check(request, now);
  }, checkMs).unref();

  function check(request: Open, now: number): void {
    const { incoming, outgoing } = request;
    const { socket } = incoming;
    // Bytes that wait in our own buffer are ours to read: the client is not late.
    const awaitsBody = !incoming.complete && incoming.readableLength === 0;
    if (request.lateChecks > 0 || request.isBodyLate(now, socket.bytesRead, awaitsBody)) refuseBody(request);
    // A pipelined request has no socket to write to before its turn.
    const awaitsReader = outgoing.socket !== null && outgoing.writableLength > 0;
    if (request.isResponseStuck(now, countSent(socket), awaitsReader)) cut(request, 'response');
  }

  /**
   * Whoever reads the body fails with a code, and answers with it. Destroying the stream would take the connection along
   * before that; and as its reader may come late, it is told again until the request ends.
   */
  function refuseBody(request: Open): void {
    if (request.incoming.complete) return;
    if (request.outgoing.headersSent || request.lateChecks++ >= graceChecks) {
      cut(request, 'body');
      return;
    }
    if (request.lateChecks === 1) onCut('body');
    request.outgoing.shouldKeepAlive = false;
    request.incoming.emit('error', new AppError('request_timed_out'));
  }

  function cut(request: Open, reason: 'body' | 'response'): void {
    const { incoming } = request;
    open.delete(request);
    onCut(reason);
    log.info({ requestId: requestIdOf(incoming), reason }, 'slow connection cut');
    // A reset frees what the system still holds for a client that does not read.
    incoming.socket.resetAndDestroy();
  }

  return {
    watch(server: Server): void {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        unused.add(socket);
        socket.once('close', () => {
          sockets.delete(socket);
          unused.delete(socket);
        });
      });
    },

    /**
     * Accepts no more connections. Node's own `server.close` also closes those that it takes for idle, and counts a response
     * as over once it was handed in: it would cut what its reader has not taken yet.
     */
    stopAccepting(server: Server): void {
      NetServer.prototype.close.call(server);
    },

    /** Returns the number of connections on which no request has come yet: one may be under way. */
    countUnused: () => unused.size,

    /** Closes the connections without an open request. */
    closeIdle(): void {
      const busy = new Set([...open].map(({ incoming }) => incoming.socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    },

    add(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const request: Open = {
        incoming,
        outgoing,
        isBodyLate: createSlowness({ idleMs: bodyIdleMs, minBytesPerSecond }),
        isResponseStuck: createSlowness({ idleMs: responseIdleMs, minBytesPerSecond }),
        lateChecks: 0,
      };
      open.add(request);
      unused.delete(incoming.socket);
      // Without a listener the report above would end the process when nobody reads the body.
      incoming.on('error', () => {});
      outgoing.once('close', () => {
        open.delete(request);
        if (!incoming.complete) setTimeout(endBody, lingerMs, incoming).unref();
      });
    },
    count: () => open.size,
  };
}

function endBody({ complete, socket }: IncomingMessage): void {
  if (!complete) socket.destroy();
}

/**
 * Returns the bytes that the system has taken. Node's public count includes what still waits, and counts a write of
 * megabytes only once it is over; the handle's is the one that Node's own socket timeout goes by.
 */
function countSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } };
  if (handle?.bytesWritten === undefined || handle.writeQueueSize === undefined)
    return socket.bytesWritten - socket.writableLength;
  return handle.bytesWritten - handle.writeQueueSize;
}
