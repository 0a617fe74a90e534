import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { answerClientError } from './http/client-error.ts';

type Options = { host: string; port: number; onListening: () => void };

/** Serves the app. An address that cannot be used ends the process with one line that names the settings. */
export function listen(
  { fetch }: { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] },
  { host, port, onListening }: Options,
): Server {
  const server = createAdaptorServer({
    fetch,
    hostname: host,
    // A request without a Host header is answered like any other malformed one.
    serverOptions: { requireHostHeader: false },
  }) as Server;
  server.on('clientError', answerClientError);
  server.on('error', (err) => {
    console.error(`Cannot listen on ${host}:${port} (settings HOST and PORT): ${err.message}`);
    process.exit(1);
  });
  server.listen(port, host, onListening);
  return server;
}
