import type { ContractKind, PlaybookRule, ReviewKey, ReviewPoint } from '#shared/api-review.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import type { FoundDuties } from '../duties/found-duties.ts';
import type { FindByKey, RepeatKey } from '../run-once.ts';
import type { FormKey } from '../whole/forms/document-forms.ts';

/** A passage of a document: UTF-16 offsets, end exclusive. */
export type DocumentPassage = {
  start: number;
  end: number;
  text: string;
  /** The heading and number above it; empty before the first heading. */
  heading: string;
  page?: number;
};

/** What a document contains on a point: the passages that are such clauses, otherwise the closest one. */
export type PointFinding = {
  key: ReviewKey;
  /** The calibrated probability, 0 to 1, that the document has such a clause. */
  probability: number;
  /** Best first. */
  passages: readonly DocumentPassage[];
};

export type DocumentFindings = {
  /** The beginning of its text, from which its kind is recognised. */
  beginning: string;
  points: readonly PointFinding[];
};

/** A passage with what it is about. */
export type LabelledPassage = { label: string; passage: DocumentPassage };

/** What gives an overview of a document of any kind; `form` is a kind that says other things than a contract, or more. */
export type DocumentOverview = {
  form?: FormKey;
  /** What a document of this form says, point by point. */
  points: readonly LabelledPassage[];
  /** What each of its parts begins with, under its heading. */
  outline: readonly LabelledPassage[];
  /** How many further parts there are. */
  left: number;
  /** Sentences that name a sanction, a loss, a condition or a prohibition. */
  consequences: readonly LabelledPassage[];
};

/** Searches for clauses, using the index that was built when the document was read. */
export interface PointSearch {
  /** Throws `file_too_complex` at its limits, and the signal's reason if it is aborted. */
  findPoints(document: AskedDocument, signal: AbortSignal): Promise<DocumentFindings>;
  /** Finds the sentences that contain dates and periods, or amounts and percentages; dates first, in chronological order. */
  listValues(
    document: AskedDocument,
    of: 'deadlines' | 'money',
    signal: AbortSignal,
  ): Promise<{ sentences: ValuePassage[]; left: number }>;
  findSignatures(document: AskedDocument, signal: AbortSignal): Promise<DocumentPassage[]>;
  findOverview(document: AskedDocument, signal: AbortSignal): Promise<DocumentOverview>;
  /** Finds the sentences that oblige somebody to do something, or forbid it. */
  listDuties(document: AskedDocument, signal: AbortSignal): Promise<FoundDuties>;
}

/** A sentence with the values that were read from it, described in words. */
export type ValuePassage = DocumentPassage & { values: string[] };

/** A review as it is stored. `createdAt` is milliseconds since 1970. */
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

/** Reviews of one owner; ids of other owners are not found. */
export interface ReviewStore {
  /**
   * Adds a review and removes the owner's oldest beyond `maxKept`. Returns `foreign` if the conversation belongs to somebody
   * else, `gone` if the document was deleted in the meantime, and `key-taken` if the owner has created a review with this key.
   */
  add(review: NewReview, maxKept: number): Promise<'added' | 'foreign' | 'gone' | 'key-taken'>;
  findByKey: FindByKey;
  find(id: string, ownerId: string): Promise<Review | undefined>;
  /** Newest first; of one conversation, or of all. */
  list(ownerId: string, conversationId?: string): Promise<ReviewListed[]>;
}

export interface PlaybookStore {
  /** Empty if the account has no rules of its own. */
  read(ownerId: string): Promise<PlaybookRule[]>;
  /** An empty list removes the account's own rules. */
  save(ownerId: string, rules: readonly PlaybookRule[]): Promise<void>;
}
