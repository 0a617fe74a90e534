import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type ConnectionLimits, limitConnections } from './http/connection-limits.ts';
import { createOpenRequests, type OpenRequests, type TransferLimits } from './http/open-requests.ts';
import { createRefusals, toRefusal } from './http/refusals.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The longest interval at which Node checks for late request headers. */
const maxHeadCheckMs = 5000;

type Options = {
  host: string;
  port: number;
  /** A request's headers must have arrived within this time. */
  headTimeoutMs: number;
  connections: ConnectionLimits;
  transfers: TransferLimits;
  metrics: Pick<Metrics, 'countRequest' | 'countCut'>;
  log: Log;
  /** Once it returns false, each response closes its connection. */
  keepsConnections: () => boolean;
  onListening: () => void;
};

type App = { fetch: Parameters<typeof getRequestListener>[0] };

/** Serves the app. Ends the process with one line that names the settings if the address cannot be used. */
export function listen(app: App, options: Options): { server: Server; openRequests: OpenRequests } {
  const { host, port, headTimeoutMs, metrics, log } = options;
  const refusals = createRefusals({ log, countRequest: metrics.countRequest });
  const openRequests = createOpenRequests({ ...options.transfers, log, onCut: metrics.countCut });
  const server = createServer({
    // A request without a Host header is answered like any other malformed one.
    requireHostHeader: false,
    headersTimeout: headTimeoutMs,
    // No limit on the whole request, since 20 MB over a slow line may take any time; open requests are watched for
    // progress instead.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(maxHeadCheckMs, headTimeoutMs / 4),
  });
  openRequests.watch(server);
  const mayGoOn = limitConnections(server, {
    ...options.connections,
    log,
    refusals,
    onRefused: () => metrics.countCut('connections'),
  });

  function handleRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    openRequests.add(incoming, outgoing);
    // Only for GET: closing the connection on a client that is still sending a body would lose the response.
    if (!options.keepsConnections() && incoming.method === 'GET') outgoing.shouldKeepAlive = false;
    if (!mayGoOn(incoming, outgoing)) return;
    void getRequestListener(app.fetch, {
      hostname: host,
      // The app handles its own failures; only a request whose URL cannot be parsed gets here.
      errorHandler: (thrown) =>
        refusals.toResponse(incoming, {
          code: thrown instanceof RequestError ? 'malformed_request' : 'internal',
        }),
    })(incoming, outgoing);
  }

  server.on('request', handleRequest);
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    refusals.answer(incoming, outgoing, { code: 'malformed_request', status: 417 }),
  );
  server.on('connect', (_incoming, socket) =>
    refusals.answerRaw(socket, { code: 'malformed_request', status: 405 }, 'CONNECT'),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refusals.answerRaw(socket, toRefusal(error.code));
  });
  server.on('error', (err) => {
    console.error(`Cannot listen on ${host}:${port} (settings HOST and PORT): ${err.message}`);
    process.exit(1);
  });
  server.listen(port, host, options.onListening);
  return { server, openRequests };
}
