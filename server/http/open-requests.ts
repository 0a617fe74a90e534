import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import { createSlowness } from './slowness.ts';

/** The longest interval between checks of all open connections. */
const maxCheckMs = 1000;
/**
 * How long a refused client's connection stays open: it reads the refusal only if the connection survives while it is
 * still sending. Nobody waits for the rest of its body.
 */
const lingerMs = 500;
/** A request that was told that its body is late has to respond within this many checks. */
const graceChecks = 3;

export type TransferLimits = {
  /** A body of which nothing arrives for this long is refused … */
  bodyIdleMs: number;
  /** … and a response of which nothing can be sent for this long is cut. */
  responseIdleMs: number;
  /** Applies to both, as an average over those times. */
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
 * Tracks every request from its headers until its response is sent or cut, and ends those whose client is too slow. A
 * stream counts as slow only while something is waiting to be sent: once its reader has taken everything, it may be
 * quiet for any time.
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
    // Bytes in our own buffer are ours to read, so the client is not late.
    const awaitsBody = !incoming.complete && incoming.readableLength === 0;
    if (request.lateChecks > 0 || request.isBodyLate(now, socket.bytesRead, awaitsBody)) refuseBody(request);
    // A pipelined request has no socket before its turn.
    const awaitsReader = outgoing.socket !== null && outgoing.writableLength > 0;
    if (request.isResponseStuck(now, countSent(socket), awaitsReader)) cut(request, 'response');
  }

  /**
   * Whoever reads the body fails with a code and responds with it; destroying the stream would close the connection
   * before that. Since the reader may start late, it is told again until the request ends.
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
    // A reset also frees what the system still buffers for a client that does not read.
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
     * Stops accepting connections. Node's own `server.close` also closes connections that it considers idle, and
     * considers a response finished as soon as it was handed over, so it would cut off what the reader has not taken
     * yet.
     */
    stopAccepting(server: Server): void {
      NetServer.prototype.close.call(server);
    },

    /** Returns the number of connections that have not sent a request yet: one may be on its way. */
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
      // The error above would end the process if nobody reads the body and there were no listener.
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
 * Returns the number of bytes that the system has taken. Node's public count includes bytes that are still waiting, and
 * counts a write of megabytes only once it is complete; this is the handle's count, which Node's own socket timeout
 * uses.
 */
function countSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } };
  if (handle?.bytesWritten === undefined || handle.writeQueueSize === undefined)
    return socket.bytesWritten - socket.writableLength;
  return handle.bytesWritten - handle.writeQueueSize;
}
