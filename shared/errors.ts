import { listDocumentKinds } from './document-kinds.ts';

/**
 * Every way in which a call can fail, by code, with its HTTP status. A new code does not compile until it has a sentence below
 * and a group in the guide (`site/words/error-groups.ts`).
 */
export const statusOf = {
  malformed_request: 400,
  invalid_fields: 422,
  invalid_email: 422,
  short_password: 422,
  common_password: 422,
  wrong_password: 422,
  invalid_credentials: 401,
  signed_out: 401,
  sign_in_needed: 401,
  fresh_sign_in_needed: 403,
  email_taken: 409,
  identity_not_configured: 501,
  identity_unavailable: 502,
  identity_refused: 401,
  identity_unverified: 403,
  identity_without_email: 422,
  link_unproven: 409,
  link_unvouched: 409,
  link_mailed: 409,
  identity_taken: 409,
  email_unproven: 403,
  mailed_link_dead: 410,
  mailed_link_foreign: 403,
  mail_unavailable: 501,
  name_missing: 422,
  letter_blank: 422,
  consent_missing: 422,
  guest_id_invalid: 422,
  identity_missing: 401,
  message_blank: 422,
  message_too_long: 413,
  body_too_large: 413,
  request_timed_out: 408,
  key_reused: 422,
  answer_unreadable: 422,
  playbook_unreadable: 422,
  file_missing: 422,
  file_empty: 422,
  file_too_large: 413,
  file_type_refused: 415,
  file_unreadable: 422,
  file_not_ready: 422,
  file_encrypted: 422,
  file_damaged: 422,
  file_too_many_pages: 422,
  file_too_many_scans: 422,
  file_too_many_pixels: 422,
  file_unpacks_too_large: 422,
  file_text_too_long: 422,
  file_too_complex: 422,
  reading_unavailable: 503,
  too_many_documents: 413,
  storage_full: 413,
  not_found: 404,
  origin_refused: 403,
  key_unknown: 403,
  partner_paused: 503,
  budget_spent: 429,
  rate_limited: 429,
  too_many_answers: 429,
  server_busy: 503,
  model_unavailable: 502,
  answer_interrupted: 502,
  answer_too_long: 502,
  draining: 503,
  storage_unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

/**
 * The body of every error response. The sentence is in it twice, because clients of the sign-in calls read `message` and
 * clients of the chat calls read `error`. Programs use `code`.
 */
export type ErrorBody = {
  error: string;
  message: string;
  code: ErrorCode;
  /** The field of the request that it concerns, if that helps: the key of a question. */
  field?: string;
};

/** The sentences that people read. Those that the company has given are quoted literally in docs/specification.md. */
export const sentenceOf: Readonly<Record<ErrorCode, string>> = {
  malformed_request: 'The request could not be read.',
  invalid_fields: 'Please check your input fields.',
  invalid_email: 'Please enter a valid email address.',
  short_password: 'Password must be at least 6 characters long.',
  common_password: 'This password is one of the most common ones. Please choose another.',
  wrong_password: 'The current password is wrong.',
  invalid_credentials: 'Invalid credentials. Please check your email and password.',
  signed_out: 'Your sign-in has ended. Please log in again.',
  sign_in_needed: 'Please log in first.',
  email_taken: 'An account with this email address already exists. Please log in.',
  fresh_sign_in_needed: 'Please log in again before you do this.',
  identity_not_configured: 'Configuration error. Please contact support.',
  identity_unavailable: 'Authentication service not available. Please contact support.',
  identity_refused: 'This sign-in could not be verified. Please try again.',
  identity_unverified: 'The email address of this login is not verified. Please verify it there first.',
  identity_without_email: 'This login gave us no email address. Please register with email and password.',
  link_unproven:
    'There is an account with this email address, which was never confirmed. Please prove its password, or continue without it.',
  link_unvouched:
    'There is an account with this email address, and this login does not prove that it is yours. Please log in as you did before.',
  link_mailed:
    'There is an account with this email address. We have emailed a link to it: open the link to connect this login.',
  identity_taken:
    'The account with this email address has another Google login. Please use that one, or set a new password by email.',
  email_unproven:
    'Please confirm your email address first: open the link that we emailed to you, or ask for a new one.',
  mailed_link_dead: 'This link has expired or has already been used. Please ask for a new one.',
  mailed_link_foreign: 'This link is for another account. Please log in to that one first.',
  mail_unavailable: 'This site cannot send email. Please contact support.',
  name_missing: 'Please enter your name.',
  letter_blank: 'Please write a message.',
  consent_missing: 'Please agree first that we store your message and answer it by email.',
  guest_id_invalid: 'The guest id must have 16 to 128 letters, digits, dots, dashes or underscores.',
  identity_missing: 'Please log in, or send a guest id.',
  message_blank: 'Please type a message.',
  message_too_long: 'This message is too long. Please shorten it.',
  body_too_large: 'This request is too large.',
  request_timed_out: 'This request took too long to arrive. Please try again.',
  answer_unreadable: 'Please check this answer.',
  playbook_unreadable: 'A rule of the playbook cannot be read.',
  key_reused: 'This message key was already used for another message.',
  file_missing: 'Please choose a file to upload.',
  file_empty: 'This file is empty.',
  file_too_large: 'This file is too large.',
  file_type_refused: `Files of this kind cannot be read. Please upload a ${listDocumentKinds()} file.`,
  file_unreadable: 'There is no text in this file that can be read.',
  file_not_ready: 'This document is still being read. Please try again in a moment.',
  file_encrypted:
    'This file is protected by a password. Please remove the password and upload the file again.',
  file_damaged: 'This file is damaged and cannot be read.',
  file_too_many_pages: 'This file has more pages than can be read. Please divide it.',
  file_too_many_scans: 'This file has more scanned pages than can be read. Please divide it.',
  file_too_many_pixels: 'This picture has more pixels than can be read. Please make it smaller.',
  file_unpacks_too_large: 'This file is too large once it is unpacked.',
  file_text_too_long: 'This file contains more text than can be read. Please divide it.',
  file_too_complex:
    'Reading this takes more time or memory than is allowed. Please divide the file, or ask about fewer documents.',
  reading_unavailable: 'Our server could not read this file.',
  too_many_documents:
    'You have reached the maximum number of documents. Please delete one that you no longer need.',
  storage_full: 'There is no room left for this file. Please delete documents that you no longer need.',
  not_found: 'Not found.',
  origin_refused: 'This website is not allowed to use the assistant.',
  key_unknown: 'This website’s key for the assistant is missing, unknown or no longer valid.',
  partner_paused: 'The assistant is switched off on this website at the moment.',
  budget_spent: 'All questions for today have been used. Please ask again tomorrow.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  too_many_answers: 'Several answers are still being written. Please wait until one is finished.',
  server_busy: 'The assistant is busy. Please try again in a moment.',
  model_unavailable: 'Something went wrong. Please try again.',
  answer_interrupted: 'Failed to connect to server.',
  answer_too_long: 'This answer reached the maximum length and is incomplete. Please ask for the rest.',
  draining: 'The server is restarting. Please try again in a moment.',
  storage_unavailable: 'This cannot be stored or read right now. Please try again in a moment.',
  internal: 'Something went wrong. Please try again.',
};

/** A failure with a code. `cause` goes to the log, never to the visitor. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Whole seconds until the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** The field of the request that it concerns, by the sender's own name for it. */
  readonly field: string | undefined;
  /**
   * What a person should know besides: which of several things in the request it concerns, such as "rule 3 (termination): …",
   * or how long a limit lasts. Appended to the sentence.
   */
  readonly about: string | undefined;

  constructor(
    code: ErrorCode,
    options: { cause?: unknown; retryAfterSeconds?: number; about?: string; field?: string } = {},
  ) {
    super(sentenceOf[code], { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.about =
      options.about ?? (code === 'rate_limited' ? describeWait(options.retryAfterSeconds) : undefined);
    this.field = options.field;
  }
}

/** Some limits count for an hour, which nobody would call a moment. Undefined for a wait of a minute or less. */
function describeWait(seconds = 0): string | undefined {
  return seconds > 60 ? `This will work again in ${Math.ceil(seconds / 60)} minutes.` : undefined;
}

/** Whether it is a failure of the storage, after which the same may succeed later. */
export function isUnavailable(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'storage_unavailable';
}

/** Turns anything caught into an AppError. Called once, where it is caught. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
}

export function toErrorBody(code: ErrorCode, about?: string, field?: string): ErrorBody {
  const text = about === undefined ? sentenceOf[code] : `${sentenceOf[code]} ${about}`;
  return { error: text, message: text, code, ...(field !== undefined && { field }) };
}
