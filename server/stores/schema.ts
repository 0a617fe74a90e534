import type { DocumentStatus, ExchangeStatus, Rating } from '#shared/api.ts';
import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** Times are milliseconds since 1970, and JSON is stored as text: both read alike in SQLite and PostgreSQL. */
export type Schema = {
  owner: OwnerTable;
  account: AccountTable;
  sign_in: SignInTable;
  identity: IdentityTable;
  mailed_link: MailedLinkTable;
  used_ticket: UsedTicketTable;
  secret: SecretTable;
  instance: InstanceTable;
  conversation: ConversationTable;
  exchange: ExchangeTable;
  answer_chunk: AnswerChunkTable;
  document: DocumentTable;
  contact_message: ContactMessageTable;
  subscriber: SubscriberTable;
  outbox: OutboxTable;
};

/** Who owns things: a guest (known by the hash of its secret id) or an account. */
type OwnerTable = { id: string; guest_hash: string | null; created_at: number };

type AccountTable = {
  owner_id: string;
  email: string;
  /** Empty if the account signs in only through a provider. */
  password_hash: string;
  created_at: number;
  /** When its owner proved that the address is theirs. */
  verified_at: number | null;
};

type SignInTable = {
  token_hash: string;
  /** How its owner refers to it; the token's hash never leaves the server. */
  id: string;
  owner_id: string;
  device: string;
  method: SignInMethod;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

/** Only the subject identifies a person at a provider: addresses change hands. */
type IdentityTable = {
  provider: IdentityProvider;
  subject: string;
  owner_id: string;
  email: string;
  created_at: number;
};

type MailedLinkTable = {
  token_hash: string;
  kind: 'verify' | 'reset';
  owner_id: string;
  /** The address that it was sent to. */
  email: string;
  expires_at: number;
};

/** Nonces and states that have been used. */
type UsedTicketTable = { id: string; expires_at: number };

/** Keys that all processes of one installation share. */
type SecretTable = { name: string; value: string };

/** The processes that write answers and extract documents. The work of one without a heartbeat is orphaned. */
type InstanceTable = { id: string; host: string; pid: number; heartbeat_at: number };

type ConversationTable = {
  id: string;
  owner_id: string;
  name: string | null;
  /** The N of "Chat N", set when the conversation is created. */
  number: number;
  created_at: number;
  updated_at: number;
};

type ExchangeTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  conversation_id: string;
  owner_id: string;
  message: string;
  /** Empty while the answer is running: its text is in `answer_chunk` then. */
  response: string;
  status: ExchangeStatus;
  /** JSON. */
  sources: string;
  /** JSON. */
  document_ids: string;
  idempotency_key: string | null;
  /** Distinguishes a repeated request from a different one that reuses its key. */
  request_hash: string;
  rating: Rating;
  /** The process that writes the answer. */
  instance_id: string;
  /** Set by another process, for the one that writes to notice. */
  stop_requested_at: number | null;
  created_at: number;
  ended_at: number | null;
};

/** The text of a running answer as it was saved; `start_offset` counts UTF-16 code units. */
type AnswerChunkTable = { exchange_id: string; start_offset: number; text: string };

type DocumentTable = {
  id: string;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  pages: number | null;
  status: DocumentStatus;
  progress: number;
  error_code: string | null;
  text: string | null;
  /** JSON: where pages and headings begin in the text. */
  offsets: string | null;
  created_at: number;
  /** The process that extracts it. */
  instance_id: string | null;
  /** How often its extraction was started. */
  attempts: number;
};

/** What visitors send through the contact form. */
type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  number: string;
  message: string;
  created_at: number;
  /** 1 if the honeypot was filled in: the message is stored but not mailed. */
  is_held_back: number;
};

/** Subscribers of the newsletter. */
type SubscriberTable = {
  id: string;
  email: string;
  created_at: number;
  /** Null until the owner of the address follows the mailed link. */
  confirmed_at: number | null;
  /** SHA-256 of the token of the link that was mailed last; null while there is none. */
  confirm_hash: string | null;
  confirm_expires_at: number | null;
};

/** What has to be mailed, until a mail server accepts it. */
type OutboxTable = {
  id: string;
  kind: 'contact' | 'newsletter';
  /** The id of the contact message or the subscriber. */
  subject_id: string;
  created_at: number;
  due_at: number;
  attempts: number;
};
