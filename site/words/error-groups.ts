import type { ErrorCode } from '#shared/errors.ts';

/** Where a partner encounters a code. */
export type ErrorGroup = 'setup' | 'asking' | 'documents' | 'forms' | 'service';

/** What each group is about, and what to do. In the guide's order. */
export const errorGroups: readonly { group: ErrorGroup; heading: string; text: string }[] = [
  {
    group: 'setup',
    heading: 'Setting up',
    text: 'Something has to change on your page or server; the visitor cannot help.',
  },
  {
    group: 'asking',
    heading: 'Asking',
    text: 'The visitor reads the message and can ask again; what was typed is kept.',
  },
  {
    group: 'documents',
    heading: 'Documents',
    text: 'Errors while a document is uploaded or read. Other files are not affected.',
  },
  {
    group: 'forms',
    heading: 'This site’s own forms',
    text: 'Errors of login, account and contact form on this site. A partner’s page sees them only if it calls the API itself.',
  },
  {
    group: 'service',
    heading: 'The service',
    text: 'Errors on our side. Responses with `Retry-After` say when to try again.',
  },
];

/** A new code does not compile until it has a group. */
export const groupOf: Readonly<Record<ErrorCode, ErrorGroup>> = {
  origin_refused: 'setup',
  key_unknown: 'setup',
  guest_id_invalid: 'setup',
  identity_missing: 'setup',
  signed_out: 'setup',
  sign_in_needed: 'setup',
  malformed_request: 'setup',
  invalid_fields: 'setup',
  key_reused: 'setup',
  playbook_unreadable: 'setup',
  not_found: 'setup',

  message_blank: 'asking',
  answer_unreadable: 'asking',
  message_too_long: 'asking',
  body_too_large: 'asking',
  request_timed_out: 'asking',
  rate_limited: 'asking',
  budget_spent: 'asking',
  too_many_answers: 'asking',
  model_unavailable: 'asking',
  answer_interrupted: 'asking',
  answer_too_long: 'asking',

  file_missing: 'documents',
  file_empty: 'documents',
  file_too_large: 'documents',
  file_type_refused: 'documents',
  file_unreadable: 'documents',
  file_not_ready: 'documents',
  file_encrypted: 'documents',
  file_damaged: 'documents',
  file_too_many_pages: 'documents',
  file_too_many_scans: 'documents',
  file_too_many_pixels: 'documents',
  file_unpacks_too_large: 'documents',
  file_text_too_long: 'documents',
  file_too_complex: 'documents',
  reading_unavailable: 'documents',
  too_many_documents: 'documents',
  storage_full: 'documents',
  email_unproven: 'documents',

  letter_blank: 'forms',
  consent_missing: 'forms',
  name_missing: 'forms',
  invalid_email: 'forms',
  short_password: 'forms',
  common_password: 'forms',
  wrong_password: 'forms',
  invalid_credentials: 'forms',
  fresh_sign_in_needed: 'forms',
  email_taken: 'forms',
  identity_not_configured: 'forms',
  identity_unavailable: 'forms',
  identity_refused: 'forms',
  identity_unverified: 'forms',
  identity_without_email: 'forms',
  link_unproven: 'forms',
  link_unvouched: 'forms',
  link_mailed: 'forms',
  identity_taken: 'forms',
  mailed_link_dead: 'forms',
  mailed_link_foreign: 'forms',
  mail_unavailable: 'forms',

  partner_paused: 'service',
  server_busy: 'service',
  draining: 'service',
  storage_unavailable: 'service',
  internal: 'service',
};
