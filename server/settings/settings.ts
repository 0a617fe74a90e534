import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { emailPattern, maxMessageLength } from '#shared/limits.ts';

/** An empty variable counts as unset: shells and compose files make them by the dozen. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());

const whole = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(unset, z.coerce.number().int().min(min).max(max).default(fallback));

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** A wildcard parses as a host's name, and would allow no page at all without a word. */
const pageOrigin = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^*]+$/,
    error: 'each must be a whole origin, such as https://example.com, without a wildcard',
  })
  .transform((url) => new URL(url).origin);
const flag = z.preprocess(
  unset,
  z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((text) => text === 'true' || text === '1'),
);

const googleIssuer = 'https://accounts.google.com';
const linkedinIssuer = 'https://www.linkedin.com/oauth';

const megabyte = 2 ** 20;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Every setting by its name in the environment; docs/running.md explains each. */
export const environmentSchema = z
  .object({
    PORT: whole(3000, { min: 0, max: 65_535 }),
    HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(httpUrl),
    DATA_DIR: z.preprocess(unset, z.string().default('.data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    OPENAI_BASE_URL: optional(httpUrl),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_MODEL: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_ISSUER: z.preprocess(unset, httpUrl.default(googleIssuer)),
    LINKEDIN_CLIENT_ID: optional(z.string()),
    LINKEDIN_CLIENT_SECRET: optional(z.string()),
    LINKEDIN_ISSUER: z.preprocess(unset, httpUrl.default(linkedinIssuer)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().regex(/@/, 'it must hold an e-mail address')),
    /** Who gets what the contact form brings. */
    MAIL_TO: optional(z.string().regex(emailPattern, 'it must be one e-mail address')),
    ALLOWED_ORIGINS: optional(
      z
        .string()
        .transform((text) => text.split(',').map((part) => part.trim()))
        .pipe(z.array(pageOrigin)),
    ),
    TRUST_PROXY: flag,
    METRICS_TOKEN: optional(z.string()),
    LOG_LEVEL: z.preprocess(
      unset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
    /** UTF-16 code units of one question. */
    MAX_MESSAGE_CHARS: whole(maxMessageLength),
    MAX_FILE_BYTES: whole(20 * megabyte),
    /** What one account may keep. */
    MAX_DOCUMENTS_PER_ACCOUNT: whole(200),
    MAX_DOCUMENT_BYTES_PER_ACCOUNT: whole(500 * megabyte),
    /** Documents that one server reads at the same time. */
    READINGS_AT_ONCE: whole(1, { max: 64 }),
    /** Processor time of one reading, without OCR. */
    READING_CPU_MS: whole(8000),
    /** Processor time of one page's OCR. */
    OCR_PAGE_CPU_MS: whole(30_000),
    /** Resident memory of the process that reads, without OCR … */
    READING_MEMORY_MB: whole(184, { min: 128 }),
    /** … and with it; docs/documents.md has what was measured. */
    OCR_MEMORY_MB: whole(400, { min: 192 }),
    MAX_PAGES: whole(2000),
    /** Pages and pictures of one document that are read by OCR. */
    MAX_OCR_PAGES: whole(30, { min: 0 }),
    /** Of one picture: a page at 600 dots per inch has 35 million. */
    MAX_IMAGE_PIXELS: whole(40_000_000),
    /** What a packed file (DOCX) may unpack to. */
    MAX_INFLATED_BYTES: whole(50 * megabyte),
    /** Of one document, in UTF-16 code units. */
    MAX_DOCUMENT_CHARS: whole(5_000_000),
    /** Days after its upload that a document is kept; 0: until its owner deletes it. */
    DOCUMENT_RETENTION_DAYS: whole(0, { min: 0 }),
    /** Days after its last question that a guest's conversation is kept; 0: for ever. */
    GUEST_RETENTION_DAYS: whole(30, { min: 0 }),
    /** A model that sends nothing for this long counts as failed. */
    MODEL_SILENCE_TIMEOUT_MS: whole(minute),
    /** The most that one answer may hold, in UTF-16 code units; the model is stopped there. */
    MAX_ANSWER_CHARS: whole(2_000_000),
    /** Text of earlier turns that goes along with a question, in UTF-16 code units. */
    MAX_CONTEXT_CHARS: whole(24_000),
    /** A sign-in that is not used for so long ends … */
    SIGN_IN_DAYS: whole(30),
    /** … and this long after the login in any case. */
    SIGN_IN_MAX_DAYS: whole(180),
    LOGIN_FAILURES_PER_15_MINUTES: whole(10),
    /** On all accounts together: an office behind one address has many people who mistype. */
    LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK: whole(1000),
    /** To one address: confirmations and new passwords together. */
    MAILS_PER_HOUR: whole(5),
    MAILS_PER_HOUR_PER_NETWORK: whole(60),
    QUESTIONS_PER_MINUTE: whole(30),
    QUESTIONS_PER_MINUTE_PER_NETWORK: whole(600),
    FORMS_PER_HOUR_PER_NETWORK: whole(30),
    /** How long open answers may go on after SIGTERM. */
    DRAIN_TIMEOUT_MS: whole(20_000),
  })
  .refine((environment) => Boolean(environment.OPENAI_BASE_URL) === Boolean(environment.OPENAI_MODEL), {
    path: ['OPENAI_MODEL'],
    message: 'OPENAI_BASE_URL and OPENAI_MODEL belong together: set both, or neither',
  })
  .refine(
    (environment) => Boolean(environment.LINKEDIN_CLIENT_ID) === Boolean(environment.LINKEDIN_CLIENT_SECRET),
    {
      path: ['LINKEDIN_CLIENT_SECRET'],
      message: 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET belong together: set both, or neither',
    },
  );

/** Listed in the interfaces, not used by this version: naming them beats ignoring them in silence. */
const laterSettings = ['REDIS_URL', 'S3_ENDPOINT'];

export type Settings = ReturnType<typeof parseSettings>;

/** A setting that cannot be used; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the whole environment once. Throws SettingsError with one line that names the first wrong setting. */
export function parseSettings(environment: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`Setting ${String(issue?.path[0] ?? '')} is wrong: ${issue?.message ?? ''}.`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`,
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(import.meta.dirname, '../..', e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    model:
      e.OPENAI_BASE_URL && e.OPENAI_MODEL
        ? {
            baseUrl: e.OPENAI_BASE_URL,
            name: e.OPENAI_MODEL,
            apiKey: e.OPENAI_API_KEY,
            silenceTimeoutMs: e.MODEL_SILENCE_TIMEOUT_MS,
          }
        : undefined,
    google: e.GOOGLE_CLIENT_ID
      ? {
          issuer: e.GOOGLE_ISSUER,
          // Google signs with and without the scheme.
          alsoIssuers: e.GOOGLE_ISSUER === googleIssuer ? ['accounts.google.com'] : [],
          clientId: e.GOOGLE_CLIENT_ID,
        }
      : undefined,
    linkedin:
      e.LINKEDIN_CLIENT_ID && e.LINKEDIN_CLIENT_SECRET
        ? {
            issuer: e.LINKEDIN_ISSUER,
            // LinkedIn has signed with and without the path.
            alsoIssuers: e.LINKEDIN_ISSUER === linkedinIssuer ? ['https://www.linkedin.com'] : [],
            clientId: e.LINKEDIN_CLIENT_ID,
            clientSecret: e.LINKEDIN_CLIENT_SECRET,
          }
        : undefined,
    mail: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, to: e.MAIL_TO } : undefined,
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    maxMessageChars: e.MAX_MESSAGE_CHARS,
    maxFileBytes: e.MAX_FILE_BYTES,
    documentQuota: { documents: e.MAX_DOCUMENTS_PER_ACCOUNT, bytes: e.MAX_DOCUMENT_BYTES_PER_ACCOUNT },
    readingsAtOnce: e.READINGS_AT_ONCE,
    reading: {
      cpuMs: e.READING_CPU_MS,
      ocrPageCpuMs: e.OCR_PAGE_CPU_MS,
      memoryBytes: e.READING_MEMORY_MB * megabyte,
      ocrMemoryBytes: e.OCR_MEMORY_MB * megabyte,
      maxPages: e.MAX_PAGES,
      maxOcrPages: e.MAX_OCR_PAGES,
      maxPixels: e.MAX_IMAGE_PIXELS,
      maxInflatedBytes: e.MAX_INFLATED_BYTES,
      maxTextChars: e.MAX_DOCUMENT_CHARS,
    },
    documentRetentionMs: e.DOCUMENT_RETENTION_DAYS * day,
    guestRetentionMs: e.GUEST_RETENTION_DAYS * day,
    maxAnswerChars: e.MAX_ANSWER_CHARS,
    maxContextChars: e.MAX_CONTEXT_CHARS,
    signInMs: e.SIGN_IN_DAYS * day,
    maxSignInMs: e.SIGN_IN_MAX_DAYS * day,
    loginFailuresPer15Minutes: e.LOGIN_FAILURES_PER_15_MINUTES,
    loginFailuresPer15MinutesPerNetwork: e.LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK,
    mailsPerHour: e.MAILS_PER_HOUR,
    mailsPerHourPerNetwork: e.MAILS_PER_HOUR_PER_NETWORK,
    questionsPerMinute: e.QUESTIONS_PER_MINUTE,
    questionsPerMinutePerNetwork: e.QUESTIONS_PER_MINUTE_PER_NETWORK,
    formsPerHourPerNetwork: e.FORMS_PER_HOUR_PER_NETWORK,
    drainTimeoutMs: e.DRAIN_TIMEOUT_MS,
    unusedSettings: laterSettings.filter((name) => environment[name]),
  };
}
