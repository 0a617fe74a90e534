import type { HostPage } from '#shared/api-host-page.ts';
import type { SearchRequest } from '../../services/answering/find-passages.ts';
import type { StructureRequest } from '../../services/whole/structure/structure-request.ts';
import type { SharedClock } from './search-clock.ts';

/** A document to search, with the path of its prepared file. */
export type SearchedDocument = { id: string; name: string; path: string };

/** A question, or a task that looks for something throughout one document. */
export type SearchTask =
  | ({ kind: 'question'; documents: readonly SearchedDocument[] } & Omit<SearchRequest, 'documents'>)
  /** A page that was sent along with its question. */
  | ({ kind: 'page'; page: HostPage } & Omit<SearchRequest, 'documents' | 'page'>)
  /** Asks which documents a message means; answered with their ids. */
  | { kind: 'meant'; message: string; documents: readonly SearchedDocument[] }
  /** Asks whether any is in a language that is not translated for its index. */
  | { kind: 'unread'; documents: readonly SearchedDocument[] }
  | {
      kind: 'points' | 'deadlines' | 'money' | 'signatures' | 'overview' | 'duties';
      document: SearchedDocument;
    }
  | { kind: 'structure'; request: StructureRequest; document: SearchedDocument };

/** `slot`: where the question's time is counted (see search-clock.ts). */
export type SearchOrder = { id: number; slot: number; task: SearchTask };
export type SearchMessage = SearchOrder | { id: number; isCancelled: true };

/** The first message says that the thread is ready, because loading takes longer than most questions. */
export type SearchOutcome =
  | { isReady: true }
  | { id: number; result: unknown }
  /** `isGone`: the file of a document is missing. */
  | { id: number; failure: string; isGone: boolean };

export type SearchThreadData = { clock: SharedClock };
