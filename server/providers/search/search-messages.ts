import type { HostPage } from '#shared/api-host-page.ts';
import type { SearchRequest } from '../../services/answering/find-passages.ts';

/** A document to search, with the path of its prepared file. */
export type SearchedDocument = { id: string; name: string; path: string };

/** A question, or a look for something throughout one document. */
export type SearchTask =
  | ({ kind: 'question'; documents: readonly SearchedDocument[] } & Omit<SearchRequest, 'documents'>)
  /** A page that came along with its question. */
  | ({ kind: 'page'; page: HostPage } & Omit<SearchRequest, 'documents' | 'page'>)
  /** Which documents a message means; answered with their ids. */
  | { kind: 'meant'; message: string; documents: readonly SearchedDocument[] }
  | { kind: 'points' | 'deadlines' | 'money' | 'signatures'; document: SearchedDocument };

export type SearchMessage = { id: number; task: SearchTask } | { id: number; isCancelled: true };

/** The thread says first that it is ready, since loading it takes longer than most questions. */
export type SearchOutcome =
  | { isReady: true }
  | { id: number; result: unknown }
  | { id: number; failure: string };

/** `running`: which question the thread is busy with at this moment; 0 for none. */
export type SearchThreadData = { running: Int32Array<SharedArrayBuffer> };
