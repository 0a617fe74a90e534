import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { hashSecret } from '../services/hash-secret.ts';
import { isLoopback } from '../services/loopback.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';

type Deps = {
  isReady: () => Promise<boolean>;
  /** Further parts of the `/readyz` response. */
  readState: () => Record<string, string>;
  metrics: Metrics;
  /** Lets clients that are not on loopback read the metrics. */
  metricsToken: string | undefined;
  trustProxy: boolean;
  publicUrl: string;
};

/**
 * `healthz`: the process is alive. `readyz`: it accepts new work, its database answers, and its last writes succeeded. `metrics`:
 * Prometheus text.
 */
export function healthRoutes({ isReady, readState, metrics, metricsToken, trustProxy, publicUrl }: Deps) {
  // Behind a proxy on this machine, every visitor connects from loopback. A proxy may not send a header that says so,
  // but an operator with a proxy sets at least one of these two.
  const mayBeProxied = trustProxy || !isLoopback(new URL(publicUrl).hostname);

  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await isReady().catch(() => false);
      return c.json({ status: ready ? 'ready' : 'not ready', ...readState() }, ready ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      const { token } = readCredentials(c);
      const isKnown = metricsToken !== undefined && token !== undefined && isSame(token, metricsToken);
      // 404 instead of 403, so that a stranger learns nothing.
      if (!isKnown && (mayBeProxied || !isOnLoopback(c))) return c.notFound();
      return c.body(await metrics.read(), 200, {
        'Content-Type': metrics.contentType,
        'Cache-Control': 'no-store',
      });
    });
}

/** Compares hashes, which have equal length, so that the comparison takes constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));
}

/**
 * Whether the client is on this machine and addresses it as such, that is neither through a proxy nor from a web page.
 */
function isOnLoopback(c: AppContext): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? '';
  if (c.req.header('x-forwarded-for') || c.req.header('forwarded') || isIP(address) === 0) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && isLoopback(new URL(c.req.url).hostname);
}
