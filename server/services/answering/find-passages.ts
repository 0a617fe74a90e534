import type { HostPage } from '#shared/api-host-page.ts';
import type { Audience } from './audience.ts';
import type { Knowledge } from './knowledge.ts';
import type { Passage } from './passages/passage.ts';

/** What to search for: `quotations` to display, `material` for a model, which judges for itself, or `whole` documents. */
export type Breadth = 'quotations' | 'material' | 'whole';

/** A document that a question asks about, ready to be searched. */
export type AskedDocument = { id: string; name: string };

/** A passage of a document; UTF-16 offsets, end exclusive. */
export type QuotedPassage = { documentId: string; start: number; end: number };

export type SearchRequest = {
  question: string;
  documents: readonly AskedDocument[];
  /** The earlier questions of the conversation, oldest first. */
  earlier: readonly string[];
  /** What the last answer quoted from documents, best first. */
  quoted?: readonly QuotedPassage[];
  /** Searched instead of documents: the page that was sent along with the question. */
  page?: HostPage | undefined;
  /** Whose pages to ask if there are no documents. */
  audience?: Audience | undefined;
  /** Unset: `quotations`. */
  breadth?: Breadth;
  /** The most text that `material` or `whole` may return, in UTF-16 code units. */
  maxChars?: number;
};

/** Searches documents by the indexes that were built when they were read. */
export interface DocumentSearch {
  /**
   * Best first; empty if nothing matches. Throws `file_too_complex` at its limits, and the signal's reason if it is aborted.
   */
  find(request: SearchRequest, signal: AbortSignal): Promise<Passage[]>;
  /** Returns the documents that a message names or describes; all of them if it does neither. Throws as `find` does. */
  pickMeant(
    message: string,
    documents: readonly AskedDocument[],
    signal: AbortSignal,
  ): Promise<readonly AskedDocument[]>;
  /** Whether any of the documents is in a language that is not translated for its index. Throws as `find` does. */
  hasUnread(documents: readonly AskedDocument[], signal: AbortSignal): Promise<boolean>;
}

/** Finds passages that may hold the answer: from the documents in question, otherwise from our own knowledge. */
export function createPassageFinder(knowledge: Knowledge, documentSearch: DocumentSearch) {
  return {
    /** Best first; empty if nothing matches. Without documents, passages of our own pages and guides. */
    async find(request: SearchRequest, signal: AbortSignal): Promise<Passage[]> {
      if (request.page || request.documents.length > 0) return documentSearch.find(request, signal);
      const { question, earlier, breadth, audience } = request;
      const before = earlier.slice(-1);
      if (breadth === 'material')
        return [...(await knowledge.findMaterial(question, before, signal, audience))];
      const { parts } = await knowledge.ask(question, before, signal, audience);
      return parts.flatMap(({ passages }) => passages);
    },

    hasUnread: (documents: readonly AskedDocument[], signal: AbortSignal) =>
      documentSearch.hasUnread(documents, signal),

    /** `earlier`: the visitor's messages before it, oldest first. */
    ask: knowledge.ask,

    /**
     * Begins to look up a message that follows nothing and names no document, for a model or to be quoted. Whoever looks it up next
     * shares the search, and its failure; aborted, it goes on only for them.
     */
    lookUpAhead(
      message: string,
      isForModel: boolean,
      signal: AbortSignal,
      audience: Audience | undefined,
    ): void {
      const lookUp = isForModel ? knowledge.findMaterial : knowledge.ask;
      lookUp(message, [], signal, audience).catch(() => {});
    },
  };
}

export type PassageFinder = ReturnType<typeof createPassageFinder>;
