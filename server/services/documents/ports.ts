import type { DocumentStatus } from '#shared/api.ts';
import type { DocumentKind } from '#shared/document-kinds.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** UTF-16 offsets into a document's text. */
export type DocumentOffsets = {
  /** Where each page begins, the first at 0; empty for kinds without pages. */
  pageStarts: readonly number[];
  /** Where the headings begin that the file itself marks as such. */
  headingStarts: readonly number[];
};

export type ExtractedText = DocumentOffsets & { text: string };

/**
 * What is known about a document once it was read and prepared: its pages (0 for kinds without) and its length in UTF-16 code
 * units.
 */
export type ReadDocument = { pages: number; textChars: number };

/** An uploaded document, without its text. `createdAt` is milliseconds since 1970. */
export type StoredDocument = {
  id: string;
  ownerId: string;
  /** For display; never used as a path. */
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
  /** UTF-16 code units of its text; undefined until it is read. */
  textChars: number | undefined;
  /**
   * The version that prepared it last; there may be files of others as well. Undefined before there is one, while it is prepared
   * again, and for documents of releases that prepared nothing.
   */
  preparedVersion: number | undefined;
  /**
   * Set if it was already there when somebody else proved the account's address, and the owner has not decided to keep it yet.
   */
  isUnseen: boolean;
};

/**
 * What is stored of a document when it is uploaded. `instanceId`: the process that extracts it; undefined if any process may.
 * `signInHash`: the hash of the uploading token; the document is added only while that sign-in is valid.
 */
export type NewDocument = Pick<StoredDocument, 'id' | 'ownerId' | 'name' | 'type' | 'size'> & {
  instanceId: string | undefined;
  signInHash?: string;
};

/** A document's new file, before its row refers to it; `instanceId` is the process that reads it. */
export type StagedReplacement = Pick<StoredDocument, 'id' | 'ownerId' | 'name' | 'size'> & {
  instanceId: string;
  signInHash: string;
};

/** Who uploads: the account, and the hash of the sign-in's token. */
export type Uploader = { ownerId: string; signInHash: string };

/** A document that has not been extracted yet; `instanceId` is the process that was going to, or undefined. */
export type PendingDocument = Pick<StoredDocument, 'id' | 'ownerId' | 'type' | 'name' | 'size'> & {
  instanceId: string | undefined;
};

/** What one owner may store. */
export type Quota = { documents: number; bytes: number };

/** Documents of one owner; ids of other owners are not found. */
export interface DocumentStore {
  countUse(ownerId: string): Promise<Quota>;
  /** The total size of all owners' documents, in bytes. */
  countAllBytes(): Promise<number>;
  /**
   * Returns the limit that the document would exceed, `signed-out` if the upload's sign-in has ended, or undefined if it was
   * added.
   */
  add(document: NewDocument, quota: Quota): Promise<keyof Quota | 'signed-out' | undefined>;
  find(id: string, ownerId: string): Promise<StoredDocument | undefined>;
  /** Returns those of the documents that the owner has, by their ids. */
  findAll(ids: readonly string[], ownerId: string): Promise<ReadonlyMap<string, StoredDocument>>;
  has(id: string): Promise<boolean>;
  findStatus(id: string): Promise<DocumentStatus | undefined>;
  /** Newest first. */
  list(ownerId: string): Promise<StoredDocument[]>;
  /** Removes a document's unseen mark. Returns false if the owner has no such document. */
  keep(id: string, ownerId: string): Promise<boolean>;
  /**
   * Has a document read again by this process, or with undefined by any, that failed as `reading_unavailable`. Returns false for
   * any other.
   */
  reopen(id: string, ownerId: string, instanceId: string | undefined): Promise<boolean>;
  /** Lists documents that were uploaded before a time, not necessarily all of them. */
  listOlder(before: number): Promise<{ id: string; ownerId: string }[]>;
  /** Lists documents of partners' visitors that are past the retention that the partner has set. */
  listOlderOfPartners(now: number): Promise<{ id: string; ownerId: string }[]>;
  /**
   * Returns false if the owner has no such document. In the same transaction, its file is listed as deleted until
   * `forgetDeletedFile`.
   */
  remove(id: string, ownerId: string): Promise<boolean>;
  /** Lists the files of deleted documents that were not removed yet. */
  listDeletedFiles(): Promise<string[]>;
  forgetDeletedFile(id: string): Promise<void>;
  /** Returns those names that are ids of documents. */
  listStored(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Which process extracts which document, and its progress. A document changes only while it is `reading` and assigned to this
 * process, so a deleted one stays deleted.
 */
export interface ExtractionStore {
  /** In the order of their upload. */
  listPending(): Promise<PendingDocument[]>;
  /** Assigns a document to this process. Returns false if another process was faster. */
  claim(document: PendingDocument, instanceId: string): Promise<boolean>;
  /** Returns how often its extraction has begun, including this time; undefined if it should no longer be extracted. */
  beginExtraction(id: string, instanceId: string): Promise<number | undefined>;
  /**
   * Takes back an attempt whose failure was not the document's fault. `isFree`: any process may take the document from now on.
   */
  returnAttempt(id: string, instanceId: string, isFree: boolean): Promise<void>;
  /** Returns false if the document is gone. */
  saveProgress(id: string, instanceId: string, progress: number): Promise<boolean>;
  /** Returns false if it no longer belonged to this process. */
  markReady(id: string, instanceId: string, read: ReadDocument): Promise<boolean>;
  has(id: string): Promise<boolean>;
  markFailed(id: string, instanceId: string, code: ErrorCode): Promise<void>;
}

/** A local path that is valid until `release`, which may be called more than once. */
export type BorrowedFile = { path: string; release: () => Promise<void> };

/** Stores the bytes of documents. They are durable when `stage` resolves, and under their final name after `commit`. */
export interface FileStore {
  /** Leaves nothing behind if it fails. Throws `file_too_large`. */
  stage(
    id: string,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<{ path: string; size: number }>;
  commit(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Bytes that are free where the files are. */
  countFreeBytes(): Promise<number>;
  borrow(id: string): Promise<BorrowedFile>;
  open(id: string): Promise<ByteStream>;
  remove(id: string): Promise<void>;
  /**
   * Cleans up after processes that died: commits uploads whose row was stored, and removes those that never had a row. Returns
   * the number of uploads removed.
   */
  recover(
    listAlive: () => Promise<ReadonlySet<string>>,
    hasRow: (id: string) => Promise<boolean>,
  ): Promise<number>;
  /** Lists all files except those still being received. Each has had a row, or is not ours. */
  list(): Promise<string[]>;
  /** Moves a file to the trash. Does nothing if it is gone. */
  moveToTrash(name: string): Promise<void>;
  /** Removes what was put into the trash before a time, to the day. */
  emptyTrash(before: number): Promise<void>;
}

/** Bytes that are read at their consumer's pace; `bytes` is their number. Closes itself when read to the end or abandoned. */
export type ByteStream = { bytes: number; chunks: AsyncIterable<Uint8Array> };

/**
 * Where a document's text comes from: its file, its prepared file of this or an earlier version, or an earlier version's
 * database.
 */
export type TextSource =
  | { from: 'file'; path: string; type: string }
  | { from: 'prepared'; path: string }
  | ({ from: 'database' } & ExtractedText);

export interface DocumentExtractor {
  /** Detects the kind from the bytes. Throws `file_empty`, `file_type_refused`, `file_encrypted`, `file_damaged`. */
  detect(path: string, name: string): Promise<DocumentKind>;
  /**
   * Reads a document and prepares it into the open file `target`. Resolves to `paused` if a picture could not be recognised
   * now. Throws AppError with what is wrong with the file, and the signal's reason if it is aborted.
   */
  extract(
    document: { source: TextSource },
    watch: ExtractionWatch & { target: number },
  ): Promise<ReadDocument | 'paused'>;
}

/** The caller of an extraction. Pictures are numbered from 1, in the order in which the document is read. */
export type ExtractionWatch = {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  /** Texts that an earlier, paused extraction of the same document recognised. */
  recognised: ReadonlyMap<number, string>;
  onRecognised: (picture: number, text: string) => void;
  /** Called before each further picture; false pauses the extraction. */
  mayRecognise: () => boolean;
  /** Processor time used since the last call, in milliseconds. */
  onCpu: (ms: number) => void;
};
