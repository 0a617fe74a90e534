/** Drafts; each is deleted with the document that contains its text. */
export type DraftTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  owner_id: string;
  document_id: string;
  /** As the client named it; the conversation may be gone, or not exist yet. */
  conversation_id: string | null;
  /** The template's key. */
  template: string;
  /** JSON: the answers as the draft writes them, by the question's key. */
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
