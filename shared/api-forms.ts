import { z } from 'zod';
import { email } from './api-accounts.ts';
import { maxLetterLength, maxNameLength, maxPhoneLength } from './limits.ts';

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** What browsers take for an address has none of these: they would make another address of it in a mail's head. */
const mailableEmail = email.pipe(z.string().regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u));

/** `POST /contact`. `website` is the honeypot: people do not see it, programs fill it. */
export const contactSchema = z.object({
  name: line(maxNameLength).prefault(''),
  email: mailableEmail.prefault(''),
  number: z.string().trim().max(maxPhoneLength).default(''),
  /** A form post has its line ends as CRLF, which no browser counts twice. */
  message: z
    .string()
    .max(maxLetterLength * 2)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(line(maxLetterLength))
    .prefault(''),
  website: z.string().max(1000).default(''),
});

/** `POST /newsletter`. */
export const newsletterSchema = z.object({
  email: mailableEmail.prefault(''),
  website: z.string().max(1000).default(''),
});
/** `isAsked`: a link was mailed that has to be followed. */
export type NewsletterAnswer = { ok: true; isAsked: boolean };

/** `POST /newsletter/confirm` and `/newsletter/leave`. */
export const newsletterLinkSchema = z.object({ token: z.string().min(1).max(200) });
