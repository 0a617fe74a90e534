import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;

/** `draft` and `review` go with their document. */
type Copied = 'copied' | 'copied with its document' | 'left out';

/** What a backup does with each table, in an order in which rows never refer to a later table. */
const treatment = {
  installation: 'copied',
  secret: 'copied',
  // The processes of that moment: what they had not finished is free for those that start on the copy.
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

/** The tables that are copied, each after those to which its rows refer. */
export const copiedTables: readonly TableName[] = names.filter((name) => treatment[name] !== 'left out');

/** The column by which a table's rows belong to a document; undefined for tables whose rows do not. */
export function toDocumentColumn(table: TableName): 'id' | 'document_id' | undefined {
  if (treatment[table] !== 'copied with its document') return undefined;
  return table === 'document' ? 'id' : 'document_id';
}

/** Filled by migrations and by the first start: they do not make a database one that is in use. */
export const seededTables: readonly TableName[] = ['installation', 'secret', 'widget_release'];
