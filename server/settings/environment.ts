import { z } from 'zod';
import { emailPattern, maxMessageLength } from '#shared/limits.ts';

/** An empty variable counts as unset: shells and compose files create them by the dozen. */
const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsUnset, schema.optional());

const integer = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(emptyAsUnset, z.coerce.number().int().min(min).max(max).default(fallback));

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** A wildcard parses as a host name, and would silently allow no page at all. */
const pageOrigin = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^*]+$/,
    error: 'each must be a whole origin, such as https://example.com, without a wildcard',
  })
  .transform((url) => new URL(url).origin);
const flag = z.preprocess(
  emptyAsUnset,
  z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((text) => text === 'true' || text === '1'),
);

export const googleIssuer = 'https://accounts.google.com';
export const linkedinIssuer = 'https://www.linkedin.com/oauth';

const megabyte = 2 ** 20;
const minute = 60_000;

/** Every setting by its name in the environment; docs/running.md explains each. */
export const environmentSchema = z
  .object({
    PORT: integer(3000, { min: 0, max: 65_535 }),
    HOST: z.preprocess(emptyAsUnset, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(httpUrl),
    DATA_DIR: z.preprocess(emptyAsUnset, z.string().default('.data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    OPENAI_BASE_URL: optional(httpUrl),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_MODEL: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_ISSUER: z.preprocess(emptyAsUnset, httpUrl.default(googleIssuer)),
    LINKEDIN_CLIENT_ID: optional(z.string()),
    LINKEDIN_CLIENT_SECRET: optional(z.string()),
    LINKEDIN_ISSUER: z.preprocess(emptyAsUnset, httpUrl.default(linkedinIssuer)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().regex(/@/, 'it must hold an e-mail address')),
    /** Who receives the messages of the contact form. */
    MAIL_TO: optional(z.string().regex(emailPattern, 'it must be one e-mail address')),
    ALLOWED_ORIGINS: optional(
      z
        .string()
        .transform((text) => text.split(',').map((origin) => origin.trim()))
        .pipe(z.array(pageOrigin)),
    ),
    TRUST_PROXY: flag,
    METRICS_TOKEN: optional(z.string()),
    LOG_LEVEL: z.preprocess(
      emptyAsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    /** UTF-16 code units of one message. */
    MAX_MESSAGE_CHARS: integer(maxMessageLength),
    MAX_FILE_BYTES: integer(20 * megabyte),
    /** What one account may store. */
    MAX_DOCUMENTS_PER_ACCOUNT: integer(200),
    MAX_DOCUMENT_BYTES_PER_ACCOUNT: integer(500 * megabyte),
    /** Documents that one server extracts at the same time. */
    READINGS_AT_ONCE: integer(1, { max: 64 }),
    /** Processor time of one extraction, without OCR. */
    READING_CPU_MS: integer(8000),
    /** Processor time of one page's OCR. */
    OCR_PAGE_CPU_MS: integer(30_000),
    /** Resident memory of the extraction process, without OCR … */
    READING_MEMORY_MB: integer(184, { min: 128 }),
    /** … and with it; docs/documents.md has the measurements. */
    OCR_MEMORY_MB: integer(400, { min: 192 }),
    MAX_PAGES: integer(2000),
    /** Pages and images of one document that go through OCR. */
    MAX_OCR_PAGES: integer(30, { min: 0 }),
    /** Of one image: a page at 600 dots per inch has 35 million. */
    MAX_IMAGE_PIXELS: integer(40_000_000),
    /** What a compressed file (DOCX) may inflate to. */
    MAX_INFLATED_BYTES: integer(50 * megabyte),
    /** Of one document, in UTF-16 code units. */
    MAX_DOCUMENT_CHARS: integer(5_000_000),
    /** Days after its upload that a document is stored; 0: until its owner deletes it. */
    DOCUMENT_RETENTION_DAYS: integer(0, { min: 0 }),
    /** Days after its last message that a guest's conversation is stored; 0: forever. */
    GUEST_RETENTION_DAYS: integer(30, { min: 0 }),
    /** A model that sends nothing for this long counts as failed. */
    MODEL_SILENCE_TIMEOUT_MS: integer(minute),
    /** The longest answer, in UTF-16 code units; the model is stopped there. */
    MAX_ANSWER_CHARS: integer(2_000_000),
    /** Text of earlier turns that accompanies a message, in UTF-16 code units. */
    MAX_CONTEXT_CHARS: integer(24_000),
    /** A sign-in ends when it has not been used for this long … */
    SIGN_IN_DAYS: integer(30),
    /** … and this long after the login in any case. */
    SIGN_IN_MAX_DAYS: integer(180),
    LOGIN_FAILURES_PER_15_MINUTES: integer(10),
    /** On all accounts together: an office behind one address has many people who mistype. */
    LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK: integer(1000),
    /** To one address: confirmations and new passwords together. */
    MAILS_PER_HOUR: integer(5),
    MAILS_PER_HOUR_PER_NETWORK: integer(60),
    QUESTIONS_PER_MINUTE: integer(30),
    QUESTIONS_PER_MINUTE_PER_NETWORK: integer(600),
    FORMS_PER_HOUR_PER_NETWORK: integer(30),
    /** How long open answers may continue after SIGTERM. */
    DRAIN_TIMEOUT_MS: integer(20_000),
  })
  .superRefine(requireBoth('OPENAI_BASE_URL', 'OPENAI_MODEL'))
  .superRefine(requireBoth('LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'));

function requireBoth<Name extends string>(first: Name, second: Name) {
  return (environment: { [name in Name]?: string | undefined }, context: z.RefinementCtx) => {
    if (Boolean(environment[first]) === Boolean(environment[second])) return;
    const message = `${first} and ${second} belong together: set both, or neither`;
    context.addIssue({ code: 'custom', path: [second], message });
  };
}

export type Environment = z.output<typeof environmentSchema>;

/** Names that are reserved and not used by this version: a warning beats ignoring them silently. */
export const reservedNames = ['REDIS_URL', 'S3_ENDPOINT'];
