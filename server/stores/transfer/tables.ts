import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;

/** `draft` and `review` rows are only copied with their document. */
type Copied = 'copied' | 'copied with its document' | 'left out';

/** How a backup treats each table, in an order in which rows never refer to a later table. */
const treatment = {
  installation: 'copied',
  secret: 'copied',
  // The processes of that moment; their unfinished work is free for processes that start on the copy.
  instance: 'left out',
  partner: 'copied',
  partner_origin: 'copied',
  partner_key: 'copied',
  owner: 'copied',
  account: 'copied',
  sign_in: 'copied',
  known_network: 'copied',
  identity: 'copied',
  mailed_link: 'copied',
  used_ticket: 'copied',
  visitor_token: 'copied',
  conversation: 'copied',
  exchange: 'copied',
  answer_chunk: 'copied',
  asked_question: 'copied',
  document: 'copied with its document',
  deleted_file: 'copied',
  draft: 'copied with its document',
  review: 'copied with its document',
  playbook: 'copied',

  contact_message: 'copied',
  handover: 'copied',
  subscriber: 'copied',
  outbox: 'copied',
  spending: 'copied',
  widget_release: 'copied',
} satisfies Record<TableName, Copied>;

const names = Object.keys(treatment) as TableName[];

/** The tables to copy, each after those that its rows refer to. */
export const copiedTables: readonly TableName[] = names.filter((name) => treatment[name] !== 'left out');

/** The column that links a table's rows to a document; undefined for tables without one. */
export function toDocumentColumn(table: TableName): 'id' | 'document_id' | undefined {
  if (treatment[table] !== 'copied with its document') return undefined;
  return table === 'document' ? 'id' : 'document_id';
}

/** Tables that migrations and the first start fill, so rows in them do not mean that a database is in use. */
export const seededTables: readonly TableName[] = ['installation', 'secret', 'widget_release'];
