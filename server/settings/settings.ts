import { isAbsolute, join, resolve } from 'node:path';
import {
  type Environment,
  environmentSchema,
  googleIssuer,
  linkedinIssuer,
  reservedNames,
} from './environment.ts';

const root = join(import.meta.dirname, '../..');
const megabyte = 2 ** 20;
const day = 24 * 60 * 60_000;

/** The settings, grouped by the part of the server that uses them. */
export type Settings = ReturnType<typeof parseSettings>;

/** A setting that cannot be used; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Parses the environment once. Throws SettingsError with one line that names the first wrong setting. */
export function parseSettings(environment: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(environment);
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
    },
    model: toModel(e),
    conversations: {
      maxMessageChars: e.MAX_MESSAGE_CHARS,
      maxContextChars: e.MAX_CONTEXT_CHARS,
      maxAnswerChars: e.MAX_ANSWER_CHARS,
      /** 0: forever. */
      guestRetentionMs: e.GUEST_RETENTION_DAYS * day,
    },
    documents: toDocuments(e),
    signIn: {
      lifeMs: e.SIGN_IN_DAYS * day,
      maxLifeMs: e.SIGN_IN_MAX_DAYS * day,
      google: toGoogle(e),
      linkedin: toLinkedin(e),
    },
    mail: e.SMTP_URL ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, to: e.MAIL_TO } : undefined,
    limits: toLimits(e),
    logLevel: e.LOG_LEVEL,
    unusedSettings: reservedNames.filter((name) => environment[name]),
  };
}

function toHttp(e: Environment) {
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`,
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    drainTimeoutMs: e.DRAIN_TIMEOUT_MS,
  };
}

/** Returns undefined where the quoting assistant answers. */
function toModel(e: Environment) {
  if (!e.OPENAI_BASE_URL || !e.OPENAI_MODEL) return undefined;
  return {
    baseUrl: e.OPENAI_BASE_URL,
    name: e.OPENAI_MODEL,
    apiKey: e.OPENAI_API_KEY,
    silenceTimeoutMs: e.MODEL_SILENCE_TIMEOUT_MS,
  };
}

function toDocuments(e: Environment) {
  return {
    maxFileBytes: e.MAX_FILE_BYTES,
    quota: { documents: e.MAX_DOCUMENTS_PER_ACCOUNT, bytes: e.MAX_DOCUMENT_BYTES_PER_ACCOUNT },
    /** 0: until their owners delete them. */
    retentionMs: e.DOCUMENT_RETENTION_DAYS * day,
    /** Extractions at the same time. */
    concurrency: e.READINGS_AT_ONCE,
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

function toGoogle(e: Environment) {
  if (!e.GOOGLE_CLIENT_ID) return undefined;
  return {
    issuer: e.GOOGLE_ISSUER,
    // Google signs with and without the scheme.
    alsoIssuers: e.GOOGLE_ISSUER === googleIssuer ? ['accounts.google.com'] : [],
    clientId: e.GOOGLE_CLIENT_ID,
  };
}

function toLinkedin(e: Environment) {
  if (!e.LINKEDIN_CLIENT_ID || !e.LINKEDIN_CLIENT_SECRET) return undefined;
  return {
    issuer: e.LINKEDIN_ISSUER,
    // LinkedIn has signed with and without the path.
    alsoIssuers: e.LINKEDIN_ISSUER === linkedinIssuer ? ['https://www.linkedin.com'] : [],
    clientId: e.LINKEDIN_CLIENT_ID,
    clientSecret: e.LINKEDIN_CLIENT_SECRET,
  };
}

function toLimits(e: Environment) {
  return {
    questionsPerMinute: e.QUESTIONS_PER_MINUTE,
    questionsPerMinutePerNetwork: e.QUESTIONS_PER_MINUTE_PER_NETWORK,
    loginFailuresPer15Minutes: e.LOGIN_FAILURES_PER_15_MINUTES,
    loginFailuresPer15MinutesPerNetwork: e.LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK,
    mailsPerHour: e.MAILS_PER_HOUR,
    mailsPerHourPerNetwork: e.MAILS_PER_HOUR_PER_NETWORK,
    formsPerHourPerNetwork: e.FORMS_PER_HOUR_PER_NETWORK,
  };
}
