import type { Generated, Insertable, Selectable } from 'kysely';
import type { DocumentStatus, ExchangeStatus, Rating } from '#shared/api.ts';
import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** Times are milliseconds since 1970; JSON is kept as text: both read alike in SQLite and PostgreSQL. */
export type Schema = {
  owner: OwnerTable;
  account: AccountTable;
  sign_in: SignInTable;
  identity: IdentityTable;
  mailed_link: MailedLinkTable;
  used_ticket: UsedTicketTable;
  secret: SecretTable;
  conversation: ConversationTable;
  exchange: ExchangeTable;
  piece: PieceTable;
  document: DocumentTable;
  letter: LetterTable;
  subscriber: SubscriberTable;
  outgoing_mail: OutgoingMailTable;
  instance: InstanceTable;
};

/** Whose things these are: a guest (known by the hash of its secret id) or an account. */
type OwnerTable = { id: string; guest_hash: string | null; created_at: number };
type AccountTable = {
  owner_id: string;
  email: string;
  /** Empty: this account signs in by a provider alone. */
  password_hash: string;
  created_at: number;
  /** When its owner proved that the address is theirs. */
  verified_at: Generated<number | null>;
};
type SignInTable = {
  token_hash: string;
  owner_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** What its owner calls it by; the token's hash never leaves the server. */
  id: Generated<string | null>;
  device: Generated<string>;
  method: Generated<SignInMethod>;
};
/** A provider's subject is the only thing that names a person there: addresses change hands. */
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
/** Nonces and states that had their one use. */
type UsedTicketTable = { id: string; expires_at: number };
/** Keys that all processes of one installation share. */
type SecretTable = { name: string; value: string };
type ConversationTable = {
  id: string;
  owner_id: string;
  name: string | null;
  /** The N of "Chat N": fixed when the conversation is made. */
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
  /** Empty while running: then the text stands in `piece`. */
  response: string;
  status: ExchangeStatus;
  sources: string;
  document_ids: string;
  idempotency_key: string | null;
  /** Tells the same question sent twice from another one under the same key. */
  body_hash: string;
  feedback: Rating;
  /** The process that writes the answer. */
  instance_id: string;
  /** Set by another process, for the one that writes to see. */
  stop_asked_at: number | null;
  created_at: number;
  ended_at: number | null;
};
/** What has come of a running answer; `start` is its UTF-16 offset. */
type PieceTable = { exchange_id: string; start: number; text: string };
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
  created_at: number;
  /** JSON: where pages and headings begin. */
  places: string | null;
  /** The process that reads it. */
  instance_id: string | null;
  /** How often its reading was begun. */
  attempts: number;
};
/** What came in by the contact form. */
type LetterTable = {
  id: string;
  kind: string;
  email: string;
  /** JSON: name, number, message. */
  fields: string;
  created_at: number;
  /** 1: its trap for programs was filled, so it is kept but not mailed. */
  is_held_back: Generated<number>;
};
/** Who wants the newsletter. */
type SubscriberTable = {
  id: string;
  email: string;
  created_at: number;
  /** Null until the owner of the address said so, by a mailed link. */
  confirmed_at: number | null;
  /** SHA-256 of the last mailed link's token; null while none is out. */
  confirm_hash: string | null;
  confirm_expires_at: number | null;
};
/** What has to be mailed, until a mail server took it. */
type OutgoingMailTable = {
  id: string;
  kind: 'contact' | 'newsletter';
  /** The letter's or the subscriber's id. */
  subject_id: string;
  created_at: number;
  due_at: number;
  attempts: number;
};
/** Processes that write answers; one that stopped beating left its answers orphaned. */
type InstanceTable = { id: string; host: string; pid: number; beat_at: number };

export type Conversation = Selectable<ConversationTable>;
export type ExchangeRow = Selectable<ExchangeTable>;
export type NewExchange = Insertable<ExchangeTable>;
export type DocumentRow = Selectable<DocumentTable>;
