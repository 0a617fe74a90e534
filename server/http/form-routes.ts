import { Hono } from 'hono';
import {
  contactSchema,
  type NewsletterAnswer,
  newsletterLinkSchema,
  newsletterSchema,
} from '#shared/api-forms.ts';
import { AppError } from '#shared/errors.ts';
import type { ContactMessages } from '../services/contact/contact-messages.ts';
import type { Newsletter } from '../services/contact/newsletter.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readNetwork } from './network.ts';
import { anyJson, check, maxJsonBytes, readBytes, readJson } from './read-json.ts';

export type FormDeps = {
  contactMessages: ContactMessages;
  newsletter: Newsletter;
  formLimits: { spend(network: string): Promise<void> };
  trustProxy: boolean;
};

export type NewsletterLink = 'confirm' | 'leave';

/** The API behind the contact form and the newsletter. Accepts form posts as well as JSON. */
export function formRoutes(deps: FormDeps) {
  const calls = createFormCalls(deps);
  const { newsletter } = deps;

  /**
   * Handles a link in a mail. Mail scanners follow links too, so it only leads to a page with a button that does the
   * rest.
   */
  async function openLink(c: AppContext, kind: NewsletterLink): Promise<Response> {
    const token = c.req.query('token') ?? '';
    if (await newsletter.isLive(kind, token))
      return c.redirect(`/newsletter/${kind}?${new URLSearchParams({ token })}`, 303);
    if (c.req.header('accept')?.includes('text/html'))
      // A link to leave never expires: if it does not work, a part of it was lost, which its page says without a token.
      return c.redirect(kind === 'leave' ? '/newsletter/leave' : '/newsletter#dead', 303);
    throw new AppError('mailed_link_dead');
  }

  return new Hono<AppEnv>()
    .post('/contact', async (c) => {
      await calls.contact(c, await readFields(c));
      return c.json({ ok: true }, 201);
    })
    .post('/newsletter', async (c) => {
      const { isAsked } = await calls.subscribe(c, await readFields(c));
      return c.json({ ok: true, isAsked } satisfies NewsletterAnswer, 201);
    })
    .get('/newsletter/confirm', (c) => openLink(c, 'confirm'))
    .get('/newsletter/leave', (c) => openLink(c, 'leave'))
    .post('/newsletter/confirm', async (c) => {
      await calls.useLink('confirm', await readFields(c));
      return c.json({ ok: true });
    })
    .post('/newsletter/leave', async (c) => {
      // RFC 8058: a mail program posts to the link itself. What it sends along, in whichever form, says nothing more.
      const token = c.req.query('token');
      await calls.useLink('leave', token === undefined ? await readFields(c) : { token });
      return c.json({ ok: true });
    });
}

/** What the API routes share with the pages that work without scripts. */
export function createFormCalls({ contactMessages, newsletter, formLimits, trustProxy }: FormDeps) {
  return {
    /** Throws `rate_limited`, `name_missing`, `invalid_email`, `letter_blank`, `invalid_fields`. */
    async contact(c: AppContext, fields: unknown): Promise<void> {
      const { website, ...message } = check(contactSchema, fields, {
        'name:too_small': 'name_missing',
        email: 'invalid_email',
        'message:too_small': 'letter_blank',
      });
      // Spent only after the fields are valid, because a refused form stores and mails nothing.
      await formLimits.spend(readNetwork(c, trustProxy));
      await contactMessages.submit(message, website !== '');
    },

    /** Throws `rate_limited`, `invalid_email`, `invalid_fields`. */
    async subscribe(c: AppContext, fields: unknown): Promise<{ isAsked: boolean }> {
      const network = readNetwork(c, trustProxy);
      const { website, email } = check(newsletterSchema, fields, { email: 'invalid_email' });
      await formLimits.spend(network);
      // Only programs fill in the honeypot; the response must not reveal that they were caught.
      return website === ''
        ? newsletter.subscribe(email, network)
        : { isAsked: newsletter.needsConfirmation };
    },

    /** Throws `mailed_link_dead`. */
    async useLink(kind: NewsletterLink, fields: unknown): Promise<void> {
      const parsed = newsletterLinkSchema.safeParse(fields);
      if (!parsed.success) throw new AppError('mailed_link_dead');
      await newsletter[kind](parsed.data.token);
    },
  };
}

/** Reads the fields of a JSON body or of a form post. */
export async function readFields(c: AppContext): Promise<unknown> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  if (!isForm) return readJson(c, anyJson);
  const text = Buffer.from(await readBytes(c, maxJsonBytes)).toString();
  return Object.fromEntries(new URLSearchParams(text));
}
