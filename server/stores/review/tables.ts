import type { ContractKind } from '#shared/api-review.ts';

/** Reviews of documents; each is deleted with its document and with its conversation. */
export type ReviewTable = {
  /** UUID version 7: sorts by time. */
  id: string;
  owner_id: string;
  document_id: string;
  conversation_id: string | null;
  kind: ContractKind;
  /** Whose rules were applied. */
  playbook: 'built-in' | 'own';
  /** JSON. */
  points: string;
  created_at: number;
  idempotency_key: string | null;
  /** Distinguishes a repeated request from a different one that reuses its key; null without one. */
  request_hash: string | null;
};

/** An account's own rules for reviews; JSON. */
export type PlaybookTable = { owner_id: string; rules: string; updated_at: number };
