import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems choose for connections and for port 0 (from 32,768 on Linux), of which any other process may be given
 * one before the caller listens on it. Above those that browsers refuse.
 */
const ports = { from: 12_000, to: 32_000 };

/** Returns a loopback port on which nobody listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = ports.from + randomInt(ports.to - ports.from);
    const probe = createServer();
    const listening = once(probe.listen(port, '127.0.0.1'), 'listening');
    const isFree = await listening.then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
