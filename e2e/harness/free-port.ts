import { createServer } from 'node:net';
import { listenOnLoopback } from './loopback-server.ts';

/** Returns a loopback port on which nobody listens. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
