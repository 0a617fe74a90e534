import { Hono } from 'hono';
import { z } from 'zod';
import { contactSchema, newsletterSchema } from '#shared/api.ts';
import { toAppError } from '#shared/errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readNetwork } from './credentials.ts';
import { check, maxJsonBytes, readBytes, readJson } from './read-json.ts';

export interface Letters {
  add(kind: 'contact' | 'newsletter', email: string, fields: Record<string, string>): Promise<void>;
}

type Deps = {
  letters: Letters;
  limits: { spend(network: string): Promise<void> };
  trustProxy: boolean;
};

/** The contact form and the newsletter field, with scripts (JSON) and without (a form post, answered by a redirect). */
export function formRoutes({ letters, limits, trustProxy }: Deps) {
  async function take(
    c: AppContext,
    save: (body: unknown) => Promise<void>,
    page: string,
  ): Promise<Response> {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (!isForm) {
      const body = await readJson(c, anything);
      await limits.spend(readNetwork(c, trustProxy));
      await save(body);
      return c.json({ ok: true }, 201);
    }
    // A page without scripts shows the outcome by the anchor it is sent to.
    try {
      await limits.spend(readNetwork(c, trustProxy));
      await save(
        Object.fromEntries(new URLSearchParams(Buffer.from(await readBytes(c, maxJsonBytes)).toString())),
      );
      return c.redirect(`${page}#sent`, 303);
    } catch (thrown) {
      if (toAppError(thrown).code === 'internal') throw thrown;
      return c.redirect(`${page}#not-sent`, 303);
    }
  }

  return new Hono<AppEnv>()
    .post('/contact', (c) =>
      take(
        c,
        async (body) => {
          const { website, email, ...fields } = check(contactSchema, body, { email: 'invalid_email' });
          // The honeypot is filled by programs alone; they learn nothing from the answer.
          if (website === '') await letters.add('contact', email, fields);
        },
        '/contact',
      ),
    )
    .post('/newsletter', (c) =>
      take(
        c,
        async (body) => {
          const { website, email } = check(newsletterSchema, body, { email: 'invalid_email' });
          if (website === '') await letters.add('newsletter', email, {});
        },
        '/',
      ),
    );
}

const anything = z.unknown();
