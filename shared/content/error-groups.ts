import type { ErrorCode } from '../errors.ts';

/** Where a partner meets a code. */
export type ErrorGroup = 'setup' | 'asking' | 'documents' | 'sign-in' | 'service';

/** What each group is about, and what to do. In the order of the guide. */
export const errorGroups: readonly { group: ErrorGroup; heading: string; text: string }[] = [
  {
    group: 'setup',
    heading: 'Setting up',
    text: 'The page or its server has to change something; the visitor cannot.',
  },
  {
    group: 'asking',
    heading: 'Asking',
    text: 'The visitor reads the sentence and can ask again; what was typed is kept.',
  },
  {
    group: 'documents',
    heading: 'Documents',
    text: 'Of an upload, or of a document’s reading. Other files are not touched.',
  },
  {
    group: 'sign-in',
    heading: 'Signing in',
    text: 'Of the account pages on this site. A partner’s page meets them only when it calls the API itself.',
  },
  {
    group: 'service',
    heading: 'The service',
    text: 'Ours to mend. Answers that carry Retry-After say when to try again.',
  },
];

/** A new code fails the build until it stands in a group. */
export const groupOf = {
  origin_refused: 'setup',
  guest_id_invalid: 'setup',
  identity_missing: 'setup',
  signed_out: 'setup',
  malformed_request: 'setup',
  invalid_fields: 'setup',
  key_reused: 'setup',
  not_found: 'setup',

  message_blank: 'asking',
  message_too_long: 'asking',
  body_too_large: 'asking',
  rate_limited: 'asking',
  model_unavailable: 'asking',
  answer_interrupted: 'asking',

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
  too_many_documents: 'documents',
  storage_full: 'documents',

  invalid_email: 'sign-in',
  short_password: 'sign-in',
  common_password: 'sign-in',
  wrong_password: 'sign-in',
  invalid_credentials: 'sign-in',
  fresh_sign_in_needed: 'sign-in',
  email_taken: 'sign-in',
  identity_not_configured: 'sign-in',
  identity_unavailable: 'sign-in',
  identity_refused: 'sign-in',
  identity_unverified: 'sign-in',
  identity_without_email: 'sign-in',
  link_unproven: 'sign-in',
  mailed_link_dead: 'sign-in',
  mail_unavailable: 'sign-in',

  draining: 'service',
  internal: 'service',
} as const satisfies Record<ErrorCode, ErrorGroup>;
