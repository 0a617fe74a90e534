import type { ErrorCode } from '#shared/errors.ts';
import type {
  BorrowedFile,
  ByteStream,
  ExtractedText,
  PendingDocument,
  ReadDocument,
  StoredDocument,
} from './ports.ts';

/**
 * A document that has been read, as it is listed to be prepared again. `instanceId` is the process that read or prepared it last,
 * or prepares it now if `preparedVersion` is undefined.
 */
export type UnpreparedDocument = PendingDocument & Pick<StoredDocument, 'preparedVersion' | 'textChars'>;

/**
 * Documents that were read but not prepared by this version. Servers of other versions may work on the same ones: each version
 * has files of its own.
 */
export interface PreparationStore {
  /**
   * Lists those of the ids that another version or none has prepared last; without ids, some of those that an older version or
   * none has, not necessarily all.
   */
  listUnprepared(ids?: readonly string[]): Promise<UnpreparedDocument[]>;
  /**
   * Assigns a document to this process; until `markPrepared` or `release`, it counts as prepared by no version. Returns false if
   * it has changed since it was listed.
   */
  claimUnprepared(document: UnpreparedDocument, instanceId: string): Promise<boolean>;
  /** Undoes a claim, so that any process may take the document. */
  release(document: UnpreparedDocument, instanceId: string): Promise<void>;
  /** Records that this version's file is there, unless a newer version has prepared the document since. */
  raiseVersion(document: UnpreparedDocument): Promise<void>;
  /** Returns the text that was stored in the database by a release before prepared files. */
  readText(id: string): Promise<ExtractedText | undefined>;
  /**
   * From then on, the text is only in the prepared file. Returns false if the document is gone, or no longer assigned to this
   * process.
   */
  markPrepared(id: string, instanceId: string, read: ReadDocument): Promise<boolean>;
  has(id: string): Promise<boolean>;
  /** It was read, but cannot be prepared. Does nothing if it is no longer assigned to this process. */
  markUnusable(id: string, instanceId: string, code: ErrorCode): Promise<void>;
  /** This version's prepared file is missing, and nobody prepares it. */
  markUnprepared(id: string): Promise<void>;
}

/**
 * Stores prepared files of one version, beside those of other versions, which servers that run at the same time use. All of
 * their content can be made again.
 */
export interface PreparedStore {
  readonly version: number;
  /** Opens an empty file, which replaces the existing one at `commit`. */
  stage(id: string): Promise<StagedFile>;
  has(id: string): Promise<boolean>;
  /** Rejects if there is none. */
  borrow(id: string): Promise<BorrowedFile>;
  /**
   * Lends the file of this version or else of the newest older one, to read the text from it. Nobody can know the format of a
   * newer version. Returns undefined if there is none.
   */
  borrowText(id: string): Promise<BorrowedFile | undefined>;
  /** Opens a document's text with its pages and clauses, `DocumentText` as JSON. */
  openView(id: string): Promise<ByteStream>;
  /** Removes the files of all versions. */
  remove(id: string): Promise<void>;
  removeOwn(id: string): Promise<void>;
  /** Removes the files of all versions but this one. */
  removeOthers(id: string): Promise<void>;
  /**
   * Removes what is left of documents without a row, of processes that died, and of older versions that this one has replaced
   * long ago. Called every few seconds.
   */
  recover(
    listAlive: () => Promise<ReadonlySet<string>>,
    listStored: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void>;
}

/** `descriptor` belongs to the open file. Exactly one of the two functions must be called. */
export type StagedFile = { descriptor: number; commit(): Promise<void>; discard(): Promise<void> };
