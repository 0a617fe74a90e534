import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mintSchema, type VisitorTokenAnswer, type WidgetConfig } from '#shared/api-partners.ts';
import { AppError } from '#shared/errors.ts';
import type { VisitorTokens } from '../services/partners/visitor-tokens.ts';
import type { AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';
import { readJson } from './read-json.ts';

/** An operator's change shows within this time, without a deployment on either side. */
const configSeconds = 60;

/** `GET /widget/config`, what a partner's widget says, and `POST /partners/token`, by which a partner signs a visitor in. */
export function partnerRoutes({ visitorTokens }: { visitorTokens: VisitorTokens }) {
  return new Hono<AppEnv>()
    .get('/widget/config', (c) => {
      const partner = c.get('partner');
      if (!partner) throw new AppError('key_unknown');
      c.header('Cache-Control', `private, max-age=${configSeconds}`);
      c.header('Vary', 'X-Lexloom-Key', { append: true });
      return c.json({
        name: partner.name,
        greeting: partner.greeting ?? null,
        starters: [...partner.starters],
        quickActions: [...partner.quickActions],
        languages: [...partner.languages],
        paused: partner.pausedMessage ?? null,
      } satisfies WidgetConfig);
    })
    .post('/partners/token', async (c) => {
      const secretKey = readCredentials(c).token;
      if (secretKey === undefined) throw new AppError('key_unknown');
      const { visitorId } = await readJson(c, mintSchema);
      const { token, expiresAt } = await visitorTokens.mint(secretKey, visitorId);
      const minted: VisitorTokenAnswer = { token, expiresAt: new Date(expiresAt).toISOString() };
      return c.json(minted, 201);
    });
}

/**
 * Passwords, providers and mailed links exist on our own pages only. These are the paths that remain for a partner's
 * visitor: their own sign-in.
 */
const forVisitors = ['/api/auth/me', '/api/auth/logout'];

/** A partner's visitors have no account with us, so sign-in routes do not exist for them. */
export const hideSignIns = createMiddleware<AppEnv>(async function hide(c, next) {
  if (c.get('partner') && !forVisitors.includes(c.req.path)) throw new AppError('not_found');
  return next();
});
