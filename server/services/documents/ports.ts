import type { DocumentStatus } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** UTF-16 offsets into a document's text. */
export type DocumentPlaces = {
  /** Where each page begins, the first at 0; empty for a kind without pages. */
  pageStarts: readonly number[];
  /** Where the headings begin that the file itself marks. */
  headingStarts: readonly number[];
};

export type ListedRow = {
  id: string;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  pages: number | null;
  status: DocumentStatus;
  progress: number;
  error_code: string | null;
  created_at: number;
};
export type Row = ListedRow & { text: string | null; places: DocumentPlaces };
/** `instance_id`: the process that reads it, or did when it died. */
export type UnreadRow = {
  id: string;
  owner_id: string;
  type: string;
  instance_id: string | null;
  attempts: number;
};

/** What one owner may keep. */
export type Quota = { documents: number; bytes: number };

export interface DocumentRows {
  countUse(ownerId: string): Promise<Quota>;
  /** Undefined when it was added, else the bound that it would break. */
  add(row: Omit<Row, 'places'> & { instance_id: string }, quota: Quota): Promise<keyof Quota | undefined>;
  find(id: string, ownerId: string): Promise<Row | undefined>;
  has(id: string): Promise<boolean>;
  findStatus(id: string): Promise<DocumentStatus | undefined>;
  list(ownerId: string): Promise<ListedRow[]>;
  listOlder(before: number): Promise<{ id: string; owner_id: string }[]>;
  remove(id: string, ownerId: string): Promise<boolean>;
}

/** What a reading changes; each only while the document is still being read by this process. */
export interface ReadingRows {
  listUnread(): Promise<UnreadRow[]>;
  /** False when another process was faster. */
  claim(row: UnreadRow, instanceId: string): Promise<boolean>;
  /** How often its reading was begun, with this time; undefined when it is no longer to be read. */
  beginReading(id: string, instanceId: string): Promise<number | undefined>;
  saveProgress(id: string, instanceId: string, progress: number): Promise<boolean>;
  markReady(id: string, instanceId: string, read: { text: string } & DocumentPlaces): Promise<void>;
  markFailed(id: string, instanceId: string, code: ErrorCode): Promise<void>;
}

/** Where the bytes are kept. Durable when `stage` resolves; in their place after `commit`. */
export interface Files {
  stage(
    id: string,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<{ path: string; size: number }>;
  commit(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** A local path, for as long as a reading needs it. */
  borrow(id: string): Promise<{ path: string; release: () => Promise<void> }>;
  read(id: string): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
  recover(
    isAlive: (instanceId: string) => boolean,
    hasRow: (id: string) => Promise<boolean>,
  ): Promise<number>;
}

export interface DocumentExtractor {
  /** The MIME type as the bytes tell it. Throws `file_type_refused` and what else stands against the file. */
  detect(path: string): Promise<string>;
  /** Throws AppError with what stands against the file, and the signal's reason when it aborts. */
  read(
    path: string,
    type: string,
    watch: { signal: AbortSignal; onProgress: (progress: number) => void },
  ): Promise<{ text: string } & DocumentPlaces>;
}

export interface Instances {
  id: string;
  /** Ids of the processes that live, with this one. */
  listAlive(): Promise<ReadonlySet<string>>;
}
