import { Hono } from 'hono';
import { AppError, type ErrorCode, statusOf, toAppError, toErrorBody } from '#shared/errors.ts';
import type { ServerFacts } from '#shared/server-facts.ts';
import { accountRoutes } from './http/account-routes.ts';
import { toAssistantNotice } from './http/assistant-notice.ts';
import { authRoutes } from './http/auth-routes.ts';
import { chatRoutes } from './http/chat-routes.ts';
import { chatstreamRoutes } from './http/chatstream-routes.ts';
import type { AppContext, AppEnv } from './http/context.ts';
import { draftRoutes } from './http/draft-routes.ts';
import { fileRoutes } from './http/file-routes.ts';
import { type FillForm, formPages } from './http/form-pages.ts';
import { type FormDeps, formRoutes } from './http/form-routes.ts';
import { handoverRoutes } from './http/handover-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { identityRoutes } from './http/identity-routes.ts';
import { type Directory, origins } from './http/origins.ts';
import { createErrorPage, pageRoutes } from './http/page-routes.ts';
import { hideSignIns, partnerRoutes } from './http/partner-routes.ts';
import { requestLog } from './http/request-log.ts';
import { playbookRoutes, reviewRoutes } from './http/review-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSiteFiles } from './http/site-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import { widgetRoutes } from './http/widget-routes.ts';
import type { Log } from './log.ts';
import type { SignInWatch } from './services/accounts/sign-in-watch.ts';
import type { Tracer } from './services/tracing.ts';

export type AppParts = Parameters<typeof authRoutes>[0] &
  Parameters<typeof accountRoutes>[0] &
  Omit<Parameters<typeof identityRoutes>[0], 'onRedirectFailed'> &
  Parameters<typeof chatRoutes>[0] &
  Parameters<typeof chatstreamRoutes>[0] &
  Parameters<typeof fileRoutes>[0] &
  Parameters<typeof draftRoutes>[0] &
  Parameters<typeof healthRoutes>[0] &
  FormDeps &
  Parameters<typeof handoverRoutes>[0] &
  Parameters<typeof reviewRoutes>[0] &
  Parameters<typeof partnerRoutes>[0] &
  Omit<Parameters<typeof pageRoutes>[0], 'siteFiles'> &
  Parameters<typeof widgetRoutes>[0] & {
    fillForm: FillForm;
    /** Which assistant answers, and which host processes visitors' text. */
    assistant: Parameters<typeof toAssistantNotice>[0];
    retention: Parameters<typeof toAssistantNotice>[1];
    directory: Directory;
    signInWatch: SignInWatch;
    allowedOrigins: readonly string[] | undefined;
    publicUrl: string;
    /** The settings that pages mention. */
    facts: ServerFacts;
    /** Returns false while draining: no new work is accepted. */
    acceptsWork: () => boolean;
    /** Undefined where requests are not traced. */
    tracer: Tracer | undefined;
    log: Log;
  };

/** Builds the whole HTTP surface: middleware for every response first, then the API, then the pages. */
export function createApp(parts: AppParts) {
  const errorResponse = createErrorResponse(parts.log);
  const siteFiles = createSiteFiles(parts);
  const errorPage = createErrorPage(siteFiles);
  const onRedirectFailed = (requestId: string, { code, cause }: AppError) =>
    parts.log.warn({ requestId, code, err: cause }, 'sign-in by redirect failed');

  const api = new Hono<AppEnv>()
    .use(traceRequests(parts.tracer))
    .use(origins({ allowed: parts.allowedOrigins, own: parts.publicUrl, directory: parts.directory }))
    .use(async function refuseWhileDraining(c, next) {
      if (c.req.method !== 'GET' && !parts.acceptsWork())
        throw new AppError('draining', { retryAfterSeconds: 5 });
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .use(async function watchSignIns(c, next) {
      c.set('signInWatch', parts.signInWatch);
      await next();
    })
    .get('/assistant', (c) => c.json(toAssistantNotice(parts.assistant, parts.retention)))
    .use(async function refuseNul(c, next) {
      // None of our ids contains U+0000, and PostgreSQL fails on a query for one.
      if (c.req.path.includes('\0') || c.req.path.includes('%00')) throw new AppError('not_found');
      return next();
    })
    .use('/auth/*', hideSignIns)
    .route('/auth', authRoutes(parts))
    .route('/auth', identityRoutes({ ...parts, onRedirectFailed }))
    .route('/account/playbook', playbookRoutes(parts))
    .route('/account', accountRoutes(parts))
    .route('/review', reviewRoutes(parts))
    .route('/chatstream', fileRoutes(parts))
    .route('/drafts', draftRoutes(parts))
    .route('/chat', chatRoutes(parts))
    .route('/', chatstreamRoutes(parts))
    .route('/', formRoutes(parts))
    .route('/', handoverRoutes(parts))
    .route('/', partnerRoutes(parts))
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

/** What the operator has set, or asked for: nobody needs to look at it in the log. */
const expectedRefusals: readonly ErrorCode[] = [
  'draining',
  'partner_paused',
  'identity_not_configured',
  'mail_unavailable',
];

/** The only place where an exception becomes HTTP: the cause goes to the log, code and sentence to the visitor. */
function createErrorResponse(log: Log) {
  return function errorResponse(thrown: unknown, c: AppContext): Response {
    const error = toAppError(thrown);
    const status = statusOf[error.code];
    if (status >= 500 && !expectedRefusals.includes(error.code))
      log.error({ requestId: c.get('requestId'), code: error.code, err: error.cause }, 'request failed');
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
    // After a late body, its remaining bytes would be parsed as the next request. While draining, the client or its
    // proxy has to open a new connection, which reaches another server.
    const isLast = error.code === 'draining' && c.env.incoming.complete;
    if (error.code === 'request_timed_out' || isLast) c.header('Connection', 'close');
    return c.json(toErrorBody(error.code, error.about, error.field), status);
  };
}
