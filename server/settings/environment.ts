import { z } from 'zod';
import { emailPattern, maxMessageLength } from '#shared/limits.ts';
import { minuteMs } from '../services/durations.ts';
import { pageOrigin } from '../services/partners/page-origin.ts';
import {
  addressOf,
  bothOrNeither,
  ceiling,
  days,
  emptyAsUnset,
  flag,
  hasUserName,
  httpUrl,
  integer,
  listenAddress,
  mailSender,
  numberWithin,
  officeHours,
  oneOf,
  optional,
  redisUrl,
  siteOrigin,
  temperature,
  timerMs,
} from './setting-values.ts';
import { signingKey } from './signing-key.ts';

export const googleIssuer = 'https://accounts.google.com';
export const linkedinIssuer = 'https://www.linkedin.com/oauth';

const megabyte = 2 ** 20;

/** Every setting by its name in the environment; docs/running.md explains each. */
export const environmentSchema = z
  .object({
    PORT: integer(3000, { min: 0, max: 65_535 }),
    HOST: z.preprocess(emptyAsUnset, listenAddress.default('127.0.0.1')),
    PUBLIC_URL: optional(siteOrigin),
    DATA_DIR: z.preprocess(emptyAsUnset, z.string().default('.data')),
    DATABASE_URL: optional(
      addressOf(/^postgres(ql)?$/, 'postgres://user:password@host/name, # in a password as %23'),
    ),
    /** An S3-compatible storage for documents and widget releases, instead of DATA_DIR. */
    S3_ENDPOINT: optional(httpUrl),
    S3_REGION: z.preprocess(emptyAsUnset, z.string().default('us-east-1')),
    S3_BUCKET: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    /** The size of each server's local cache of objects in that storage. */
    FILE_CACHE_BYTES: integer(512 * megabyte),
    REDIS_URL: optional(redisUrl),
    /** How long the start waits for a database that does not respond yet. */
    DATABASE_WAIT_MS: integer(minuteMs, { min: 0 }),
    OPENAI_BASE_URL: optional(httpUrl),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_MODEL: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_ISSUER: z.preprocess(emptyAsUnset, httpUrl.default(googleIssuer)),
    LINKEDIN_CLIENT_ID: optional(z.string()),
    LINKEDIN_CLIENT_SECRET: optional(z.string()),
    LINKEDIN_ISSUER: z.preprocess(emptyAsUnset, httpUrl.default(linkedinIssuer)),
    SMTP_URL: optional(addressOf(/^smtps?$/, 'smtps://user:password@mail.example', /./)),
    MAIL_FROM: optional(mailSender),
    /** Who receives the messages of the contact form. */
    MAIL_TO: optional(z.string().regex(emailPattern, 'it must be one email address')),
    /** When people answer handovers. */
    OFFICE_HOURS: optional(officeHours),
    /** Where handovers are posted, in addition to mail, and the key that signs the posts. */
    HANDOVER_URL: optional(
      addressOf(/^https?$/, 'https://crm.example/handovers').refine((url) => !hasUserName(url), {
        error: 'it must hold no user name: posts are known by their signature',
      }),
    ),
    HANDOVER_SECRET: optional(z.string()),
    ALLOWED_ORIGINS: optional(
      z
        .string()
        .transform((text) => text.split(',').map((origin) => origin.trim()))
        .pipe(z.array(pageOrigin)),
    ),
    /** Signs those widget scripts that change with each release. */
    WIDGET_SIGNING_KEY: optional(signingKey),
    /** How many days a new release is served at `/widget/next.js` before it is served at `/widget.js`. */
    WIDGET_NEXT_DAYS: integer(0, { min: 0, max: 365 }),
    TRUST_PROXY: flag(false),
    METRICS_TOKEN: optional(z.string()),
    /** Where traces are sent; these are OpenTelemetry's standard names. Unset for nowhere. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
    OTEL_SERVICE_NAME: z.preprocess(emptyAsUnset, z.string().default('lexloom')),
    /** The share of requests that are traced. */
    OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyAsUnset, numberWithin(0, 1).default(1)),
    LOG_LEVEL: z.preprocess(
      emptyAsUnset,
      oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    ),
    /** UTF-16 code units of one message. */
    MAX_MESSAGE_CHARS: integer(maxMessageLength),
    MAX_FILE_BYTES: integer(20 * megabyte),
    /** What one account may store. */
    MAX_DOCUMENTS_PER_ACCOUNT: integer(200),
    MAX_DOCUMENT_BYTES_PER_ACCOUNT: integer(500 * megabyte),
    /** What the uploads of all accounts together may take. */
    MAX_STORED_BYTES: integer(20 * 1024 * megabyte),
    /** What must stay free on the disk of DATA_DIR. */
    MIN_FREE_DISK_BYTES: integer(200 * megabyte, { min: 0 }),
    /** Simultaneous extractions per server, without OCR. */
    READINGS_AT_ONCE: integer(1, { max: 64 }),
    /** Simultaneous extractions per server, with OCR. */
    OCR_AT_ONCE: integer(1, { max: 64 }),
    /** Processor time of one account's extractions; beyond it, they wait for the next hour. */
    READING_CPU_MS_PER_HOUR: integer(30 * minuteMs),
    /** Processor time of one extraction, without OCR. */
    READING_CPU_MS: integer(8000),
    /** Processor time of one page's OCR. */
    OCR_PAGE_CPU_MS: integer(30_000),
    /** Resident memory of the extraction process, without OCR. */
    READING_MEMORY_MB: integer(184, { min: 128 }),
    /** The same with OCR; docs/documents.md has the measurements. */
    OCR_MEMORY_MB: integer(400, { min: 192 }),
    MAX_PAGES: integer(2000),
    /** Pages and images of one document that go through OCR. */
    MAX_OCR_PAGES: integer(30, { min: 0 }),
    /** Pixels of one image; a page at 600 dots per inch has 35 million. */
    MAX_IMAGE_PIXELS: integer(40_000_000),
    /** What a compressed file (DOCX) may inflate to. */
    MAX_INFLATED_BYTES: integer(50 * megabyte),
    /** Text of one document, in UTF-16 code units. */
    MAX_DOCUMENT_CHARS: integer(5_000_000),
    /** Text of all documents together that one question may search, in UTF-16 code units. */
    MAX_SEARCHED_CHARS: integer(20_000_000),
    /** How many days after its upload a document is stored; 0 until its owner deletes it. */
    DOCUMENT_RETENTION_DAYS: days(0, { min: 0 }),
    /** How many days a file without a document stays in the trash. */
    TRASH_DAYS: days(7),
    /** How many days after its last message a guest's conversation is stored; 0 for ever. */
    GUEST_RETENTION_DAYS: days(30, { min: 0 }),
    /** How many days operators may read a question that found no answer; 0 for never. */
    QUESTION_TEXTS_DAYS: days(90, { min: 0 }),
    /** How many days a handover is stored; 0 until it or its account is deleted. */
    HANDOVER_RETENTION_DAYS: days(180, { min: 0 }),
    /** A model that sends nothing for this long counts as failed. */
    MODEL_SILENCE_TIMEOUT_MS: timerMs(minuteMs),
    /** The longest answer, in the model's tokens; sent with each question. */
    MODEL_MAX_TOKENS: integer(4096),
    /** The limit's name in a request; if unset, it depends on the endpoint's host (`toMaxTokensField`). */
    MODEL_MAX_TOKENS_FIELD: optional(oneOf('max_tokens', 'max_completion_tokens')),
    /** 0 to 2: the lower, the more alike are answers to the same question. `none` does not send it. */
    MODEL_TEMPERATURE: z.preprocess(emptyAsUnset, temperature.default(0.2)),
    /** Whether to ask the endpoint for the tokens used. */
    MODEL_USAGE: flag(true),
    /** How much of the company's own text is sent with each question, in UTF-16 code units; with 0, only its facts. */
    MODEL_COMPANY_CHARS: integer(100_000, { min: 0 }),
    /** Text of documents that is sent with a question, in UTF-16 code units. */
    MODEL_DOCUMENT_CHARS: integer(100_000),
    /** The longest answer, in UTF-16 code units; the model is stopped there. */
    MAX_ANSWER_CHARS: integer(2_000_000),
    /** Text of earlier turns that accompanies a message, in UTF-16 code units. */
    MAX_CONTEXT_CHARS: integer(24_000),
    /** Whether passwords that guessing programs try first may be chosen. If unset, only where nobody else can sign in. */
    COMMON_PASSWORDS: optional(oneOf('refuse', 'accept')),
    /** A sign-in ends when it was not used for this long. */
    SIGN_IN_DAYS: days(30),
    /** A sign-in ends this long after the login in any case. */
    SIGN_IN_MAX_DAYS: days(180),
    LOGIN_FAILURES_PER_15_MINUTES: integer(10),
    /** Failed logins on all accounts together; an office behind one address has many people who mistype. */
    LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK: integer(1000),
    /** Failed exchanges of a LinkedIn code, including those under way; each is a call to LinkedIn under our credentials. */
    IDENTITY_FAILURES_PER_15_MINUTES_PER_NETWORK: integer(30),
    /** New accounts with a password; each costs a hash, and brings storage for documents. */
    REGISTRATIONS_PER_HOUR_PER_NETWORK: integer(100),
    /**
     * Mails to one address. Links for a new password are counted separately, so that nobody can use them up with other mails,
     * and so is the newsletter, for which anybody can enter any address.
     */
    MAILS_PER_HOUR: integer(5),
    /** All mails that one network causes: confirmations, new passwords, the newsletter. */
    MAILS_PER_HOUR_PER_NETWORK: integer(60),
    QUESTIONS_PER_MINUTE: integer(30),
    QUESTIONS_PER_MINUTE_PER_NETWORK: integer(600),
    /** Limits per UTC day, over all servers together; unset for none. Tokens are those of prompts and answers. */
    QUESTIONS_PER_DAY: ceiling,
    MODEL_TOKENS_PER_DAY: ceiling,
    QUESTIONS_PER_DAY_PER_GUEST: ceiling,
    MODEL_TOKENS_PER_DAY_PER_GUEST: ceiling,
    QUESTIONS_PER_DAY_PER_ACCOUNT: ceiling,
    MODEL_TOKENS_PER_DAY_PER_ACCOUNT: ceiling,
    /** IPv6 networks are counted by /48. */
    QUESTIONS_PER_DAY_PER_NETWORK: ceiling,
    MODEL_TOKENS_PER_DAY_PER_NETWORK: ceiling,
    /**
     * Previews of drafts, requests that are read for them, and Word files of reviews, per account; a stored draft counts as a
     * question.
     */
    DRAFT_PREVIEWS_PER_MINUTE: integer(120),
    VISITOR_TOKENS_PER_MINUTE: integer(6000),
    /** Answers that are written at the same time for one visitor. */
    ANSWERS_AT_ONCE: integer(30),
    /** The same for one network. */
    ANSWERS_AT_ONCE_PER_NETWORK: integer(120),
    /** The same for one server. */
    ANSWERS_AT_ONCE_PER_SERVER: integer(200),
    /** How many further answers may wait for their turn. */
    ANSWERS_WAITING: integer(200, { min: 0 }),
    /** How long they may wait. */
    ANSWER_WAIT_TIMEOUT_MS: timerMs(30_000),
    FORMS_PER_HOUR_PER_NETWORK: integer(30),
    /** Connections from all networks together. */
    MAX_CONNECTIONS: integer(10_000),
    /** Connections from one network; an office is one network. Behind a proxy, open requests are counted. */
    MAX_CONNECTIONS_PER_NETWORK: integer(2000),
    /** Downloads and exports that one account may have open at the same time. */
    DOWNLOADS_AT_ONCE: integer(10),
    /**
     * Answers that one visitor may read again at the same time; a phone that changes networks leaves dead ones behind. As many of
     * an account's histories, and searches of its history.
     */
    RESUMED_STREAMS_AT_ONCE: integer(50),
    /** A request's headers must arrive within this time. */
    HEAD_TIMEOUT_MS: integer(30_000, { min: 100 }),
    /** A request's body of which nothing arrives for this long is refused. */
    BODY_IDLE_TIMEOUT_MS: integer(30_000, { min: 100 }),
    /** A response of which nothing can be sent for this long is cut off. */
    RESPONSE_IDLE_TIMEOUT_MS: integer(30_000, { min: 100 }),
    /** The slowest body and the slowest reader that are tolerated, on average over those times. */
    MIN_BYTES_PER_SECOND: integer(1000, { min: 0 }),
    /** How long the server still accepts connections after SIGTERM, so that a load balancer sees `/readyz` fail. */
    DRAIN_NOTICE_MS: timerMs(1000, { min: 0 }),
    /** How long open requests and answers may continue after SIGTERM, including that time. */
    DRAIN_TIMEOUT_MS: timerMs(20_000),
  })
  .superRefine(
    bothOrNeither(
      ['OPENAI_BASE_URL', 'OPENAI_MODEL'],
      ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
      ['HANDOVER_URL', 'HANDOVER_SECRET'],
      ['S3_ENDPOINT', 'S3_BUCKET'],
      ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'],
      ['S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY'],
    ),
  );

export type Environment = z.output<typeof environmentSchema>;
