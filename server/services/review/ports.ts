import type { ContractKind, PlaybookRule, ReviewKey, ReviewPoint } from '#shared/api-review.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import type { FindByKey, RepeatKey } from '../run-once.ts';

/** A passage of a document: UTF-16 offsets, end exclusive. */
export type DocumentPassage = {
  start: number;
  end: number;
  text: string;
  /** The heading and number above it; empty before the first. */
  heading: string;
  page?: number;
};

/** What a document holds on a point: the passages that are such clauses, or else the closest one. */
export type PointFinding = {
  key: ReviewKey;
  /** Calibrated, 0 to 1: that the document has such a clause. */
  probability: number;
  /** Best first. */
  passages: readonly DocumentPassage[];
};

export type DocumentFindings = {
  /** The beginning of its text, by which its kind is recognised. */
  beginning: string;
  points: readonly PointFinding[];
};

/** Looks for clauses by the index that was made when the document was read. */
export interface PointSearch {
  /** Throws `file_too_complex` at its limits, and the signal's reason when it is aborted. */
  findPoints(document: AskedDocument, signal: AbortSignal): Promise<DocumentFindings>;
  /** Finds the sentences that name dates and periods, or amounts and percentages; dates first, in their order. */
  listValues(
    document: AskedDocument,
    of: 'deadlines' | 'money',
    signal: AbortSignal,
  ): Promise<{ sentences: ValuePassage[]; left: number }>;
  findSignatures(document: AskedDocument, signal: AbortSignal): Promise<DocumentPassage[]>;
}

/** A sentence with the values that were read from it, in words. */
export type ValuePassage = DocumentPassage & { values: string[] };

/** A review as it is kept. `createdAt` is milliseconds since 1970. */
export type Review = {
  id: string;
  documentId: string;
  documentName: string;
  conversationId: string | undefined;
  kind: ContractKind;
  playbook: 'built-in' | 'own';
  createdAt: number;
  points: readonly ReviewPoint[];
};

export type ReviewListed = Omit<Review, 'points' | 'playbook'>;

export type NewReview = Omit<Review, 'documentName'> & RepeatKey & { ownerId: string };

/** Reviews of one owner; an id of another owner finds nothing. */
export interface ReviewStore {
  /**
   * Adds a review and removes the owner's oldest beyond `maxKept`. Returns `foreign` if the conversation is somebody
   * else's, `gone` if the document was deleted in the meantime, and `key-taken` if the owner has made one with this key.
   */
  add(review: NewReview, maxKept: number): Promise<'added' | 'foreign' | 'gone' | 'key-taken'>;
  findByKey: FindByKey;
  find(id: string, ownerId: string): Promise<Review | undefined>;
  /** Newest first; of one conversation, or of all. */
  list(ownerId: string, conversationId?: string): Promise<ReviewListed[]>;
}

export interface PlaybookStore {
  /** Empty if the account has none of its own. */
  read(ownerId: string): Promise<PlaybookRule[]>;
  /** An empty list ends the account's own. */
  save(ownerId: string, rules: readonly PlaybookRule[]): Promise<void>;
}
