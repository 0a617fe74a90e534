import type { Generated } from 'kysely';
import type { ExchangeStatus, Outcome, Rating } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { AssistantKind } from '../services/answering/assistant.ts';
import type { DeliveryKind } from '../services/mail/outbox.ts';
import type {
  AccountTable,
  IdentityTable,
  KnownNetworkTable,
  MailedLinkTable,
  SignInTable,
  UsedTicketTable,
} from './accounts/tables.ts';
import type { SpendingTable } from './budgets/tables.ts';
import type { DeletedFileTable, DocumentTable } from './documents/tables.ts';
import type { DraftTable } from './drafts/tables.ts';
import type {
  PartnerKeyTable,
  PartnerOriginTable,
  PartnerTable,
  VisitorTokenTable,
} from './partners/tables.ts';
import type { PlaybookTable, ReviewTable } from './review/tables.ts';

/** Times are milliseconds since 1970, and JSON is stored as text, so that SQLite and PostgreSQL return the same. */
export type Schema = {
  owner: OwnerTable;
  account: AccountTable;
  sign_in: SignInTable;
  known_network: KnownNetworkTable;
  identity: IdentityTable;
  mailed_link: MailedLinkTable;
  used_ticket: UsedTicketTable;
  secret: SecretTable;
  installation: InstallationTable;
  instance: InstanceTable;
  conversation: ConversationTable;
  exchange: ExchangeTable;
  answer_chunk: AnswerChunkTable;
  asked_question: AskedQuestionTable;
  document: DocumentTable;
  deleted_file: DeletedFileTable;
  draft: DraftTable;
  contact_message: ContactMessageTable;
  handover: HandoverTable;
  subscriber: SubscriberTable;
  outbox: OutboxTable;
  review: ReviewTable;
  playbook: PlaybookTable;
  partner: PartnerTable;
  partner_origin: PartnerOriginTable;
  partner_key: PartnerKeyTable;
  visitor_token: VisitorTokenTable;
  spending: SpendingTable;
  widget_release: WidgetReleaseTable;
};

/**
 * Who owns things: a guest (identified by the hash of its secret id), a partner's visitor (by the hash of the partner's id for
 * it) or an account.
 */
type OwnerTable = {
  id: string;
  guest_hash: string | null;
  visitor_hash: Generated<string | null>;
  /** The partner on whose page it is a guest or visitor; null on our own pages. */
  partner_id: Generated<string | null>;
  created_at: number;
};

/** Keys that all processes of one installation share. */
type SecretTable = { name: string; value: string };

/** A single row, created with the tables; the data folder contains its id. `folder_bound_at`: when a folder was last bound. */
type InstallationTable = {
  id: string;
  folder_bound_at: number | null;
  /** The end of the last week whose questions were mailed, or that had none. */
  questions_reported_until: number | null;
};

/**
 * The processes that write answers and extract documents, with times of the database's clock. The work of a process without a
 * row is orphaned.
 */
type InstanceTable = { id: string; host: string; pid: number; heartbeat_at: number };

type ConversationTable = {
  id: string;
  owner_id: string;
  name: string | null;
  /** The N of "Chat N", set when the conversation is created. */
  number: number;
  created_at: number;
  updated_at: number;
  /** 1 if it was already there when somebody else proved the account's address. */
  is_unseen: Generated<number>;
};

type ExchangeTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  conversation_id: string;
  owner_id: string;
  message: string;
  /** Empty while the answer is running; its text is then in `answer_chunk`. */
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
  /** What wrote the answer; null for releases that did not store it. */
  assistant: AssistantKind | null;
  /** The process that writes the answer. */
  instance_id: string;
  /** Set by another process, for the writing process to notice. */
  stop_requested_at: number | null;
  created_at: number;
  ended_at: number | null;
  /** Null while the answer runs, if it was stopped before anything was found, and for older releases. */
  outcome: Outcome | null;
  /** JSON; null if there are none. */
  suggestions: string | null;
  /** Why it was interrupted; null for other endings, if its process could not say, and for older releases. */
  failure_code: ErrorCode | null;
  /** When its conversation was handed over to a person while this was the last exchange, and by when it is answered. */
  handed_over_at: number | null;
  replies_by: number | null;
  /** JSON: the page that was sent along with the question. */
  host_page: string | null;
};

/** Questions that operators may read until they are too old; `nearest` is JSON. Their texts are in the exchanges. */
type AskedQuestionTable = { exchange_id: string; asked_at: number; nearest: string };

/** The text of a running answer, as it was saved; `start_offset` counts UTF-16 code units. */
type AnswerChunkTable = { exchange_id: string; start_offset: number; text: string };

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

/** What visitors ask a person. */
type HandoverTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  /** Null for visitors who owned nothing when they asked. */
  owner_id: string | null;
  /**
   * Null if no conversation was named, or if it was removed after its retention time. If its owner deletes the conversation,
   * this row is deleted, too.
   */
  conversation_id: string | null;
  name: string;
  email: string;
  message: string;
  /** The attached conversation as text; empty if none was attached. */
  transcript: string;
  idempotency_key: string | null;
  /**
   * Idempotency keys are unique within this scope: the guest's hash or the owner's id; empty for visitors without any identity.
   */
  key_scope: string;
  /** Distinguishes a repeated request from a different one that reuses its key. */
  request_hash: string;
  created_at: number;
  replies_by: number | null;
  /** The partner on whose page it was asked. */
  partner_id: string | null;
};

/** Subscribers of the newsletter. */
type SubscriberTable = {
  id: string;
  email: string;
  created_at: number;
  /** Null until the owner of the address opens the mailed link. */
  confirmed_at: number | null;
  /** SHA-256 of the token in the latest mailed link; null if there is none. */
  confirm_hash: string | null;
  confirm_expires_at: number | null;
};

/** What has to be mailed or posted, until a server accepts it. */
type OutboxTable = {
  id: string;
  kind: DeliveryKind;
  /**
   * The id of the contact message, handover, subscriber or account; the address for a requested new password; the end of the
   * week for questions.
   */
  subject_id: string;
  created_at: number;
  due_at: number;
  attempts: number;
  /** The process that works on it. */
  instance_id: string | null;
};

/** Since when this installation has had which release of the widget. */
type WidgetReleaseTable = {
  script: string;
  since: number;
};
