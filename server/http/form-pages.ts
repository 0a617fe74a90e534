import { Hono } from 'hono';
import { AppError, statusOf, toAppError, toErrorBody } from '#shared/errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { createFormCalls, type FormDeps, type NewsletterLink, readFields } from './form-routes.ts';
import { createOriginCheck } from './origins.ts';

type Deps = FormDeps & {
  /** Returns the built page at an address of the site, or undefined if there is none. */
  readPage(address: string): Promise<string | undefined>;
  fillForm: FillForm;
  allowedOrigins: readonly string[] | undefined;
  publicUrl: string;
  acceptsWork: () => boolean;
};

/** Fills the page's form that posts to `action` with what was typed and what is wrong with it. */
export type FillForm = (
  page: string,
  action: string,
  filling: { values: Record<string, string>; sentence?: string },
) => string;

const links: readonly NewsletterLink[] = ['confirm', 'leave'];

/**
 * Handles forms in browsers without scripts, which post to the page itself. Success redirects, so that a reload sends
 * nothing twice; a failure returns the same page with what was typed and what is wrong with it.
 */
export function formPages(deps: Deps) {
  const calls = createFormCalls(deps);
  const isAllowed = createOriginCheck({ allowed: deps.allowedOrigins, own: deps.publicUrl });

  function check(c: AppContext): void {
    const origin = c.req.header('origin');
    if (origin !== undefined && !isAllowed(origin)) throw new AppError('origin_refused');
    if (!deps.acceptsWork()) throw new AppError('draining', { retryAfterSeconds: 5 });
  }

  /** `submit` returns the address to redirect to on success. */
  async function answer(c: AppContext, page: string, submit: (fields: unknown) => Promise<string>) {
    let fields: unknown = {};
    try {
      fields = await readFields(c);
      check(c);
      return c.redirect(await submit(fields), 303);
    } catch (thrown) {
      const error = toAppError(thrown);
      const html = await deps.readPage(page);
      if (error.code === 'internal' || html === undefined) throw thrown;
      if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
      c.header('Cache-Control', 'no-store');
      const { message } = toErrorBody(error.code, error.about);
      const filled = deps.fillForm(html, page, { values: toTexts(fields), sentence: message });
      return c.html(filled, statusOf[error.code]);
    }
  }

  const app = new Hono<AppEnv>()
    .post('/contact', (c) =>
      answer(c, '/contact', async (fields) => {
        await calls.contact(c, fields);
        return '/contact#sent';
      }),
    )
    .post('/newsletter', (c) =>
      answer(c, '/newsletter', async (fields) => {
        const { isAsked } = await calls.subscribe(c, fields);
        return isAsked ? '/newsletter#asked' : '/newsletter#entered';
      }),
    );
  for (const kind of links) {
    const page = `/newsletter/${kind}`;
    app
      // The token of a mailed link goes into the form, for browsers without scripts.
      .get(page, async (c, next) => {
        const token = c.req.query('token');
        const html = token === undefined ? undefined : await deps.readPage(page);
        if (token === undefined || html === undefined) return next();
        c.header('Cache-Control', 'no-store');
        return c.html(deps.fillForm(html, page, { values: { token } }));
      })
      .post(page, (c) =>
        answer(c, page, async (fields) => {
          await calls.useLink(kind, fields);
          return kind === 'confirm' ? '/newsletter#confirmed' : '/newsletter#left';
        }),
      );
  }
  return app;
}

function toTexts(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
