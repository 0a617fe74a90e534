import type { DocumentStatus } from '#shared/api.ts';
import type { DocumentKind } from '#shared/document-kinds.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** UTF-16 offsets into a document's text. */
export type DocumentOffsets = {
  /** Where each page begins, the first at 0; empty for a kind without pages. */
  pageStarts: readonly number[];
  /** Where the headings begin that the file itself marks. */
  headingStarts: readonly number[];
};

export type ExtractedText = DocumentOffsets & { text: string };

/** An uploaded document, without its text. `createdAt` is milliseconds since 1970. */
export type StoredDocument = {
  id: string;
  ownerId: string;
  /** As it is shown; never used as a path. */
  name: string;
  /** A MIME type, detected from the file's bytes. */
  type: string;
  /** Bytes. */
  size: number;
  pages: number | undefined;
  status: DocumentStatus;
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  errorCode: ErrorCode | undefined;
  createdAt: number;
};

export type DocumentWithText = StoredDocument & { text: string | undefined; offsets: DocumentOffsets };

/** What is stored of a document when it is uploaded; `instanceId` is the process that extracts it. */
export type NewDocument = Pick<StoredDocument, 'id' | 'ownerId' | 'name' | 'type' | 'size'> & {
  instanceId: string;
};

/** A document that is not extracted yet; `instanceId` is the process that was going to, or undefined. */
export type PendingDocument = Pick<StoredDocument, 'id' | 'ownerId' | 'type'> & {
  instanceId: string | undefined;
};

/** What one owner may store. */
export type Quota = { documents: number; bytes: number };

/** Documents of one owner. An id of another owner finds nothing. */
export interface DocumentStore {
  countUse(ownerId: string): Promise<Quota>;
  /** Returns the limit that the document would exceed, or undefined if it was added. */
  add(document: NewDocument, quota: Quota): Promise<keyof Quota | undefined>;
  find(id: string, ownerId: string): Promise<DocumentWithText | undefined>;
  has(id: string): Promise<boolean>;
  findStatus(id: string): Promise<DocumentStatus | undefined>;
  /** Newest first. */
  list(ownerId: string): Promise<StoredDocument[]>;
  /** Lists documents that were uploaded before a time, not necessarily all of them. */
  listOlder(before: number): Promise<{ id: string; ownerId: string }[]>;
  /** Returns false if the owner has no such document. */
  remove(id: string, ownerId: string): Promise<boolean>;
}

/**
 * Which process extracts which document, and how far it is. A document changes only while it is still `reading` and
 * assigned to this process: a deleted one stays deleted.
 */
export interface ExtractionStore {
  /** In the order of their upload. */
  listPending(): Promise<PendingDocument[]>;
  /** Assigns a document to this process. Returns false if another process was faster. */
  claim(document: PendingDocument, instanceId: string): Promise<boolean>;
  /** Returns how often its extraction has begun, including this time; undefined if it is no longer to be extracted. */
  beginExtraction(id: string, instanceId: string): Promise<number | undefined>;
  /** Returns false if the document is gone. */
  saveProgress(id: string, instanceId: string, progress: number): Promise<boolean>;
  markReady(id: string, instanceId: string, extracted: ExtractedText): Promise<void>;
  markFailed(id: string, instanceId: string, code: ErrorCode): Promise<void>;
}

/** Stores the bytes of documents. They are durable when `stage` resolves, and at their final path after `commit`. */
export interface FileStore {
  /** Leaves nothing behind if it fails. Throws `file_too_large`. */
  stage(
    id: string,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<{ path: string; size: number }>;
  commit(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Returns a local path that is valid until `release`. */
  borrow(id: string): Promise<{ path: string; release: () => Promise<void> }>;
  read(id: string): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
  /**
   * Cleans up after processes that died: commits an upload whose row was stored, and removes everything else without a
   * row. Returns the number of files removed.
   */
  recover(
    isAlive: (instanceId: string) => boolean,
    hasRow: (id: string) => Promise<boolean>,
  ): Promise<number>;
}

export interface DocumentExtractor {
  /** Detects the kind from the bytes. Throws `file_empty`, `file_type_refused`, `file_encrypted`, `file_damaged`. */
  detect(path: string): Promise<DocumentKind>;
  /** Throws AppError with what is wrong with the file, and the signal's reason when it is aborted. */
  extract(
    path: string,
    type: string,
    watch: { signal: AbortSignal; onProgress: (progress: number) => void },
  ): Promise<ExtractedText>;
}

/** The processes that work on one database. */
export interface InstanceStore {
  id: string;
  /** The ids of the processes that are alive, including this one. */
  listAlive(): Promise<ReadonlySet<string>>;
}
