import { Hono } from 'hono';
import type { AssistantNotice } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { accountRoutes } from './http/account-routes.ts';
import { authRoutes } from './http/auth-routes.ts';
import { chatRoutes } from './http/chat-routes.ts';
import { chatstreamRoutes } from './http/chatstream-routes.ts';
import type { AppEnv } from './http/context.ts';
import { createErrorResponse } from './http/error-response.ts';
import { fileRoutes } from './http/file-routes.ts';
import { type FillForm, formPages } from './http/form-pages.ts';
import { type FormDeps, formRoutes } from './http/form-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { identityRoutes } from './http/identity-routes.ts';
import { origins } from './http/origins.ts';
import { createErrorPage, pageRoutes } from './http/page-routes.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSiteFiles } from './http/site-files.ts';
import { widgetRoutes } from './http/widget-routes.ts';
import type { Log } from './log.ts';

export type AppParts = Parameters<typeof authRoutes>[0] &
  Parameters<typeof accountRoutes>[0] &
  Omit<Parameters<typeof identityRoutes>[0], 'onRedirectFailed'> &
  Parameters<typeof chatstreamRoutes>[0] &
  Parameters<typeof fileRoutes>[0] &
  Parameters<typeof healthRoutes>[0] &
  FormDeps &
  Omit<Parameters<typeof pageRoutes>[0], 'siteFiles'> &
  Parameters<typeof widgetRoutes>[0] & {
    fillForm: FillForm;
    notice: AssistantNotice;
    allowedOrigins: readonly string[] | undefined;
    publicUrl: string;
    /** False while draining: no new work. */
    takesWork: () => boolean;
    log: Log;
  };

/** The whole HTTP surface: what every answer carries, then the API, then the pages. */
export function createApp(parts: AppParts) {
  const errorResponse = createErrorResponse(parts.log);
  const siteFiles = createSiteFiles(parts);
  const errorPage = createErrorPage(siteFiles);
  const onRedirectFailed = (requestId: string, { code, cause }: AppError) =>
    parts.log.warn({ requestId, code, err: cause }, 'sign-in by redirect failed');

  const api = new Hono<AppEnv>()
    .use(origins({ allowed: parts.allowedOrigins, own: parts.publicUrl }))
    .use(async function refuseWhileDraining(c, next) {
      if (c.req.method !== 'GET' && !parts.takesWork())
        throw new AppError('draining', { retryAfterSeconds: 5 });
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .get('/assistant', (c) => c.json(parts.notice))
    .use(async function refuseNul(c, next) {
      // No id of ours holds U+0000, and PostgreSQL fails on a question for one.
      if (c.req.path.includes('\0') || c.req.path.includes('%00')) throw new AppError('not_found');
      return next();
    })
    .route('/auth', authRoutes(parts))
    .route('/auth', identityRoutes({ ...parts, onRedirectFailed }))
    .route('/account', accountRoutes(parts))
    .route('/chatstream', fileRoutes(parts))
    .route('/chat', chatRoutes(parts))
    .route('/', chatstreamRoutes(parts))
    .route('/', formRoutes(parts))
    .all('*', () => {
      throw new AppError('not_found');
    });

  return new Hono<AppEnv>()
    .use(requestLog(parts.log, parts.metrics.countRequest))
    .use(securityHeaders({ isHttps: parts.publicUrl.startsWith('https:') }))
    .route('/', healthRoutes(parts))
    .route('/api', api)
    .route('/', widgetRoutes(parts))
    .route('/', formPages({ ...parts, readPage: siteFiles.readPage }))
    .route('/', pageRoutes({ ...parts, siteFiles }))
    .notFound((c) => errorPage(c, 404))
    .onError((thrown, c) => {
      if (/^\/api(\/|$)/.test(c.req.path)) return errorResponse(thrown, c);
      parts.log.error({ requestId: c.get('requestId'), err: thrown }, 'page failed');
      return errorPage(c, 500);
    });
}
