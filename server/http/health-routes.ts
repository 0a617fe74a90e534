import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { hashSecret } from '../services/accounts/visitors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';

type Deps = {
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** Lets others than loopback read the metrics. */
  metricsToken: string | undefined;
};

/** `healthz`: the process lives. `readyz`: it takes new work, and its database answers. `metrics`: Prometheus text. */
export function healthRoutes({ isReady, metrics, metricsToken }: Deps) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await isReady().catch(() => false);
      return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      const { token } = readCredentials(c);
      const isKnown = metricsToken !== undefined && token !== undefined && isSame(token, metricsToken);
      // Not there, rather than forbidden: a stranger learns nothing.
      if (!isKnown && !isLoopback(c)) return c.notFound();
      return c.body(await metrics.read(), 200, {
        'Content-Type': metrics.contentType,
        'Cache-Control': 'no-store',
      });
    });
}

/** Of equal length by their hashes, so that the comparison takes the same time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));
}

/** A proxy on this machine comes from loopback too, but says for whom. */
function isLoopback(c: AppContext): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? '';
  if (c.req.header('x-forwarded-for') || c.req.header('forwarded') || isIP(address) === 0) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
