import { isAbsolute, join, resolve } from 'node:path';
import { dayMs } from '../services/durations.ts';
import { isLoopback } from '../services/loopback.ts';
import { pathlessOrigin } from '../services/partners/page-origin.ts';
import { type Environment, environmentSchema, googleIssuer, linkedinIssuer } from './environment.ts';
import { listIneffectiveSettings } from './ineffective-settings.ts';
import { toUrlHost } from './setting-values.ts';
import { listUnencryptedAddresses } from './unencrypted-addresses.ts';

const root = join(import.meta.dirname, '../..');
const megabyte = 2 ** 20;

/** The settings, grouped by the parts of the server that use them. */
export type Settings = ReturnType<typeof parseSettings>;

/** A setting cannot be used; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Parses the environment. Throws SettingsError with one line that names the first wrong setting. */
export function parseSettings(environment: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(trim(environment));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`Setting ${String(issue?.path[0] ?? '')} is wrong: ${issue?.message ?? ''}.`);
  }
  const e = parsed.data;
  return {
    http: toHttp(e),
    storage: {
      dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(root, e.DATA_DIR),
      databaseUrl: e.DATABASE_URL,
      databaseWaitMs: e.DATABASE_WAIT_MS,
    },
    /** Undefined if files are in the data folder. */
    objects: toObjects(e),
    fileCacheBytes: e.FILE_CACHE_BYTES,
    /** Undefined if this server counts limits by itself. */
    redisUrl: e.REDIS_URL,
    model: toModel(e),
    conversations: {
      maxMessageChars: e.MAX_MESSAGE_CHARS,
      maxContextChars: e.MAX_CONTEXT_CHARS,
      maxAnswerChars: e.MAX_ANSWER_CHARS,
      answerCaps: {
        perVisitor: e.ANSWERS_AT_ONCE,
        perNetwork: e.ANSWERS_AT_ONCE_PER_NETWORK,
        perServer: e.ANSWERS_AT_ONCE_PER_SERVER,
        maxWaiting: e.ANSWERS_WAITING,
        maxWaitMs: e.ANSWER_WAIT_TIMEOUT_MS,
      },
      /** 0 keeps them for ever. */
      guestRetentionMs: e.GUEST_RETENTION_DAYS * dayMs,
      questionTextsMs: e.QUESTION_TEXTS_DAYS * dayMs,
    },
    documents: toDocuments(e),
    signIn: {
      lifeMs: e.SIGN_IN_DAYS * dayMs,
      maxLifeMs: e.SIGN_IN_MAX_DAYS * dayMs,
      refusesCommonPasswords: refusesCommonPasswords(e),
      google: toGoogle(e),
      linkedin: toLinkedin(e),
    },
    mail: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, to: e.MAIL_TO } : undefined,
    handover: toHandover(e),
    widget: { signingKey: e.WIDGET_SIGNING_KEY, nextMs: e.WIDGET_NEXT_DAYS * dayMs },
    limits: toLimits(e),
    logLevel: e.LOG_LEVEL,
    tracing: toTracing(e),
    unencryptedSettings: listUnencryptedAddresses(e),
    ineffectiveSettings: listIneffectiveSettings(environment),
    longOrigins: listLongOrigins(environment.ALLOWED_ORIGINS),
  };
}

/** Returns the values that are more than an origin, as with a path, without what may be secret. */
function listLongOrigins(allowedOrigins = ''): string[] {
  return allowedOrigins
    .split(',')
    .map((value) => value.trim())
    .filter((value) => !pathlessOrigin.safeParse(value).success && URL.canParse(value))
    .map((value) => new URL(value))
    .map(({ origin, pathname }) => origin + pathname);
}

/** Files of settings may end lines with CRLF or spaces, which a shell or a container passes on. */
function trim(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, text?.trim()]));
}

function toHttp(e: Environment) {
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://${toUrlHost(e.HOST)}:${e.PORT}`,
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    drain: { noticeMs: e.DRAIN_NOTICE_MS, timeoutMs: e.DRAIN_TIMEOUT_MS },
    headTimeoutMs: e.HEAD_TIMEOUT_MS,
    connections: {
      maxConnections: e.MAX_CONNECTIONS,
      maxConnectionsPerNetwork: e.MAX_CONNECTIONS_PER_NETWORK,
      trustProxy: e.TRUST_PROXY,
    },
    transfers: {
      bodyIdleMs: e.BODY_IDLE_TIMEOUT_MS,
      responseIdleMs: e.RESPONSE_IDLE_TIMEOUT_MS,
      minBytesPerSecond: e.MIN_BYTES_PER_SECOND,
    },
    downloadsAtOnce: e.DOWNLOADS_AT_ONCE,
    resumedStreamsAtOnce: e.RESUMED_STREAMS_AT_ONCE,
  };
}

/** Whether common passwords are refused. On a single machine (a trial, or development), any six characters will do. */
function refusesCommonPasswords(e: Environment): boolean {
  const isLocal = !e.TRUST_PROXY && isLoopback(new URL(toHttp(e).publicUrl).hostname);
  return (e.COMMON_PASSWORDS ?? (isLocal ? 'accept' : 'refuse')) === 'refuse';
}

/** Returns undefined if the quoting assistant answers. */
function toModel(e: Environment) {
  if (!e.OPENAI_BASE_URL || !e.OPENAI_MODEL) return undefined;
  return {
    baseUrl: e.OPENAI_BASE_URL,
    name: e.OPENAI_MODEL,
    apiKey: e.OPENAI_API_KEY,
    silenceTimeoutMs: e.MODEL_SILENCE_TIMEOUT_MS,
    maxTokens: e.MODEL_MAX_TOKENS,
    maxTokensField: e.MODEL_MAX_TOKENS_FIELD ?? toMaxTokensField(e.OPENAI_BASE_URL),
    temperature: e.MODEL_TEMPERATURE === 'none' ? undefined : e.MODEL_TEMPERATURE,
    asksForUsage: e.MODEL_USAGE,
    maxCompanyChars: e.MODEL_COMPANY_CHARS,
    maxDocumentChars: e.MODEL_DOCUMENT_CHARS,
  };
}

/** OpenAI's newer models refuse the old name; other endpoints, such as Mistral's, refuse the new one. */
function toMaxTokensField(baseUrl: string) {
  return new URL(baseUrl).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens';
}

function toDocuments(e: Environment) {
  return {
    maxFileBytes: e.MAX_FILE_BYTES,
    maxSearchedChars: e.MAX_SEARCHED_CHARS,
    quota: { documents: e.MAX_DOCUMENTS_PER_ACCOUNT, bytes: e.MAX_DOCUMENT_BYTES_PER_ACCOUNT },
    room: { maxStoredBytes: e.MAX_STORED_BYTES, minFreeBytes: e.MIN_FREE_DISK_BYTES },
    /** 0 keeps them until their owners delete them. */
    retentionMs: e.DOCUMENT_RETENTION_DAYS * dayMs,
    trashMs: e.TRASH_DAYS * dayMs,
    /** Extractions at the same time. */
    slots: { text: e.READINGS_AT_ONCE, large: e.READINGS_AT_ONCE, pictures: e.OCR_AT_ONCE },
    extraction: {
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
  };
}

/** Returns undefined if nothing is traced. */
function toTracing(e: Environment) {
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: e.OTEL_SERVICE_NAME,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

function toObjects(e: Environment) {
  if (!e.S3_ENDPOINT || !e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}

function toGoogle(e: Environment) {
  if (!e.GOOGLE_CLIENT_ID) return undefined;
  return {
    issuer: e.GOOGLE_ISSUER,
    // Google issues tokens with and without the scheme.
    alsoIssuers: e.GOOGLE_ISSUER === googleIssuer ? ['accounts.google.com'] : [],
    clientId: e.GOOGLE_CLIENT_ID,
  };
}

function toLinkedin(e: Environment) {
  if (!e.LINKEDIN_CLIENT_ID || !e.LINKEDIN_CLIENT_SECRET) return undefined;
  return {
    issuer: e.LINKEDIN_ISSUER,
    // LinkedIn has issued tokens with and without the path.
    alsoIssuers: e.LINKEDIN_ISSUER === linkedinIssuer ? ['https://www.linkedin.com'] : [],
    clientId: e.LINKEDIN_CLIENT_ID,
    clientSecret: e.LINKEDIN_CLIENT_SECRET,
  };
}

function toHandover(e: Environment) {
  return {
    officeHours: e.OFFICE_HOURS,
    webhook:
      e.HANDOVER_URL && e.HANDOVER_SECRET ? { url: e.HANDOVER_URL, secret: e.HANDOVER_SECRET } : undefined,
    /** 0 keeps them until deleted. */
    retentionMs: e.HANDOVER_RETENTION_DAYS * dayMs,
  };
}

function toLimits(e: Environment) {
  return {
    questionsPerMinute: e.QUESTIONS_PER_MINUTE,
    questionsPerMinutePerNetwork: e.QUESTIONS_PER_MINUTE_PER_NETWORK,
    draftPreviewsPerMinute: e.DRAFT_PREVIEWS_PER_MINUTE,
    visitorTokensPerMinute: e.VISITOR_TOKENS_PER_MINUTE,
    readingCpuMsPerHour: e.READING_CPU_MS_PER_HOUR,
    /** Failures within 15 minutes. */
    logins: {
      perPair: e.LOGIN_FAILURES_PER_15_MINUTES,
      perNetwork: e.LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK,
    },
    registrationsPerHourPerNetwork: e.REGISTRATIONS_PER_HOUR_PER_NETWORK,
    identityFailuresPer15MinutesPerNetwork: e.IDENTITY_FAILURES_PER_15_MINUTES_PER_NETWORK,
    mailsPerHour: e.MAILS_PER_HOUR,
    mailsPerHourPerNetwork: e.MAILS_PER_HOUR_PER_NETWORK,
    formsPerHourPerNetwork: e.FORMS_PER_HOUR_PER_NETWORK,
    /** Per UTC day, counted in the database. */
    perDay: {
      all: { questions: e.QUESTIONS_PER_DAY, tokens: e.MODEL_TOKENS_PER_DAY },
      guest: { questions: e.QUESTIONS_PER_DAY_PER_GUEST, tokens: e.MODEL_TOKENS_PER_DAY_PER_GUEST },
      account: { questions: e.QUESTIONS_PER_DAY_PER_ACCOUNT, tokens: e.MODEL_TOKENS_PER_DAY_PER_ACCOUNT },
      network: { questions: e.QUESTIONS_PER_DAY_PER_NETWORK, tokens: e.MODEL_TOKENS_PER_DAY_PER_NETWORK },
    },
  };
}
