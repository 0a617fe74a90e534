/** What was drafted from a template: deleted with the document that holds its text. */
export type DraftTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  owner_id: string;
  document_id: string;
  /** As the client named it: it may be gone, or not there yet. */
  conversation_id: string | null;
  /** The template's key. */
  template: string;
  /** JSON: answers as they are written, by the question's key. */
  answers: string;
  title: string;
  markdown: string;
  /** JSON: keys of the questions that the text leaves open. */
  open: string;
  created_at: number;
  updated_at: number;
  idempotency_key: string | null;
  /** Distinguishes a repeated request from a different one that reuses its key; null without one. */
  request_hash: string | null;
};
