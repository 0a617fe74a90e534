import { z } from 'zod';
import { threadId } from './api.ts';
import { email } from './api-accounts.ts';
import { maxCodeUnits } from './code-units.ts';
import { maxContactMessageLength, maxNameLength, maxPhoneLength } from './limits.ts';
import { toVisibleText } from './visible-text.ts';

const line = (maxLength: number) =>
  z.string().overwrite(toVisibleText).trim().min(1).check(maxCodeUnits(maxLength));

/** Excludes the characters that would turn it into another address in a mail header; browsers accept none of them either. */
const mailableEmail = email.pipe(z.string().regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u));

/** A message to us. A form post ends its lines with CRLF, which browsers count as one character. */
const letter = z
  .string()
  .check(maxCodeUnits(maxContactMessageLength * 2))
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(line(maxContactMessageLength))
  .prefault('');

/** `POST /contact`. `website` is the honeypot: people do not see it, but programs fill it in. */
export const contactSchema = z.object({
  name: line(maxNameLength).prefault(''),
  email: mailableEmail.prefault(''),
  number: z.string().trim().check(maxCodeUnits(maxPhoneLength)).default(''),
  message: letter,
  website: z.string().max(1000).default(''),
});

/** `POST /newsletter`. */
export const newsletterSchema = z.object({
  email: mailableEmail.prefault(''),
  website: z.string().max(1000).default(''),
});
/** `isAsked`: a link was mailed; the page that it leads to confirms the subscription. */
export type NewsletterAnswer = { ok: true; isAsked: boolean };

/** `POST /newsletter/confirm` and `/newsletter/leave`. */
export const newsletterLinkSchema = z.object({ token: z.string().min(1).max(200) });

/** `POST /handover`: asks a person to answer by mail. */
export const handoverSchema = z.object({
  /** The conversation to hand over; if it is missing although one is to be attached, the owner's latest. */
  threadId: threadId.nullish(),
  name: line(maxNameLength).prefault(''),
  email: mailableEmail.prefault(''),
  message: letter,
  /** Whether to attach the conversation as text. Requires a bearer token or a guest id. */
  attach: z.boolean().default(false),
  /** The visitor's consent to storing all this and answering by mail. */
  consent: z.literal(true),
});
/** `repliesBy`: the end of the day by which it is answered, ISO 8601; `null` if office hours are not set. */
export type HandoverAnswer = { id: string; repliesBy: string | null };

/** A handover as `GET /account/export` returns it. */
export type HandoverExport = HandoverAnswer & {
  createdAt: string;
  threadId: string | null;
  name: string;
  email: string;
  message: string;
  /** The attached conversation as it was sent; empty if none was attached. */
  conversation: string;
};

/** A handover as the webhook at `HANDOVER_URL` receives it. */
export type HandoverPost = HandoverExport & {
  /** The id of the partner on whose page it was sent; null on our own pages. */
  partner: string | null;
};
