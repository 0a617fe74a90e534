import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors.ts';
import { isLoopback } from '../services/loopback.ts';
import { isVisitorToken, type Partner, type PartnerDirectory } from '../services/partners/partner.ts';
import { refusePaused } from '../services/partners/visitor-tokens.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';

const requestHeaders =
  'authorization, content-type, accept, x-guest-id, x-lexloom-key, idempotency-key, last-event-id';
const exposedHeaders =
  'x-message-id, x-thread-id, x-ai-generated, x-request-id, retry-after, content-disposition';
const preflightSeconds = 600;

export type Directory = Pick<PartnerDirectory, 'findByPublicKey' | 'hasOrigin'> & {
  /** Returns the partner who minted a visitor's token. */
  findByVisitorToken(token: string): Promise<Partner | undefined>;
};

type Options = AllowedOrigins & { directory: Directory };

/**
 * Decides which pages may call the API from a browser, and finds the partner whose page it is. A request with a
 * partner's key may come from that partner's origins or our own; without a key, from the allowed origins or, if none
 * are configured, from our own and from loopback. Others get 403 for requests that change or cost something. They get
 * no CORS headers either, unless the origin belongs to some partner, whose developer has to be able to read what is
 * wrong.
 */
export function origins({ directory, ...options }: Options) {
  const isOurs = createOriginCheck(options);
  const ownOrigin = new URL(options.own).origin;

  return createMiddleware<AppEnv>(async function checkOrigin(c, next) {
    const origin = c.req.header('origin');
    c.header('Vary', 'Origin', { append: true });
    const isReadable = origin !== undefined && (isOurs(origin) || (await directory.hasOrigin(origin)));
    if (isReadable) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', exposedHeaders);
    }
    if (c.req.method === 'OPTIONS') return answerPreflight(c, isReadable);
    const key = c.req.header('x-lexloom-key');
    if (key !== undefined) {
      const partner = await directory.findByPublicKey(key);
      if (!partner) throw new AppError('key_unknown');
      if (origin !== undefined && origin !== ownOrigin && !partner.origins.includes(origin))
        throw new AppError('origin_refused');
      c.set('partner', partner);
    } else {
      if (origin !== undefined && !isOurs(origin) && !isHarmless(c))
        throw new AppError(isReadable ? 'key_unknown' : 'origin_refused');
      c.set('partner', await findByToken(c, directory));
    }
    const partner = c.get('partner');
    // Even while a partner is paused, existing data can be read, exported and deleted.
    if (partner && !isHarmless(c) && c.req.method !== 'DELETE') refusePaused(partner);
    return next();
  });
}

const isHarmless = (c: AppContext) => c.req.method === 'GET' || c.req.method === 'HEAD';

/** A partner's own server may call with nothing but a visitor's token. */
async function findByToken(c: AppContext, directory: Directory): Promise<Partner | undefined> {
  const { token } = readCredentials(c);
  return token !== undefined && isVisitorToken(token) ? directory.findByVisitorToken(token) : undefined;
}

/** An origin that may not call gets no CORS headers at all. */
function answerPreflight(c: AppContext, isReadable: boolean): Response {
  if (!isReadable) return c.body(null, 204);
  c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  c.header('Access-Control-Allow-Headers', requestHeaders);
  c.header('Access-Control-Max-Age', String(preflightSeconds));
  return c.body(null, 204);
}

type AllowedOrigins = { allowed: readonly string[] | undefined; own: string };

/** Accepts our own origin and the allowed ones, or if none are set, those on loopback. */
export function createOriginCheck({ allowed, own }: AllowedOrigins): (origin: string) => boolean {
  const ownOrigin = new URL(own).origin;
  return (origin) => origin === ownOrigin || (allowed ? allowed.includes(origin) : isOnLoopback(origin));
}

function isOnLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLoopback(hostname);
}
