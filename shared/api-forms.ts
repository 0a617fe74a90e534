import { z } from 'zod';
import { email } from './api-accounts.ts';
import { maxContactMessageLength, maxNameLength, maxPhoneLength } from './limits.ts';

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** Without the characters that would turn it into another address in a mail header; browsers accept none of them either. */
const mailableEmail = email.pipe(z.string().regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u));

/** `POST /contact`. `website` is the honeypot: people do not see it, programs fill it in. */
export const contactSchema = z.object({
  name: line(maxNameLength).prefault(''),
  email: mailableEmail.prefault(''),
  number: z.string().trim().max(maxPhoneLength).default(''),
  /** A form post ends its lines with CRLF, which browsers count as one character. */
  message: z
    .string()
    .max(maxContactMessageLength * 2)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(line(maxContactMessageLength))
    .prefault(''),
  website: z.string().max(1000).default(''),
});

/** `POST /newsletter`. */
export const newsletterSchema = z.object({
  email: mailableEmail.prefault(''),
  website: z.string().max(1000).default(''),
});
/** `isAsked`: a link was mailed, and its page confirms the subscription. */
export type NewsletterAnswer = { ok: true; isAsked: boolean };

/** `POST /newsletter/confirm` and `/newsletter/leave`. */
export const newsletterLinkSchema = z.object({ token: z.string().min(1).max(200) });
