import type { Passage } from '../../services/answering/assistant.ts';
import type { SearchRequest } from '../../services/answering/find-passages.ts';

/** A question to the search thread; `path` is where the document's prepared file is. */
export type SearchTask = Omit<SearchRequest, 'documents'> & {
  documents: readonly { id: string; name: string; path: string }[];
};

export type SearchMessage = { id: number; task: SearchTask } | { id: number; isCancelled: true };

/** The thread says first that it is ready, since loading it takes longer than most questions. */
export type SearchOutcome =
  | { isReady: true }
  | { id: number; passages: Passage[] }
  | { id: number; failure: string };

/** `running`: which question the thread is busy with at this moment; 0 for none. */
export type SearchThreadData = { running: Int32Array<SharedArrayBuffer> };
