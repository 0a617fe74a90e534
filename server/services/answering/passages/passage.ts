/** An excerpt of the company's pages or of a visitor's document that may hold an answer. */
export type Passage = {
  title: string;
  /** Plain sentences; each list item is on a line of its own that begins with "- ". */
  text: string;
  /** Its origin: one of our pages, or a document, with UTF-16 offsets (`end` is exclusive). */
  url?: string;
  /** The language of a knowledge file, if it is not English. */
  language?: string;
  documentId?: string;
  /** Or the page that was sent along with the question, with offsets into its text. */
  isHostPage?: true;
  page?: number;
  start?: number;
  end?: number;
  /** The part of `text` that answers best, as offsets into `text`. */
  decisive?: { start: number; end: number };
  /** It is the closest that was found, but may not answer the question. */
  isUnsure?: boolean;
  /** Its document is in a language that is not read, so that only the question's own words were looked for. */
  isUnread?: boolean;
  /** The question names its clause by the number; `goesOn`: the clause is longer than what is quoted of it. */
  clause?: { name: string; goesOn: boolean };
};

/** A passage that an answer cites as `[n]`, as it is stored and displayed. */
export type Source = Omit<
  Passage,
  'text' | 'language' | 'decisive' | 'isUnsure' | 'isUnread' | 'clause' | 'isHostPage'
> & {
  /** The number of the citation, from 1. */
  n: number;
  quote?: string;
  hostPage?: true;
};

/** Converts a passage to the source that the visitor sees, numbered from 1. */
export function toSource(n: number, passage: Passage): Source {
  const { title, text, url, documentId, isHostPage, page, start, end } = passage;
  return {
    n,
    title,
    quote: documentId === undefined && !isHostPage ? toLine(text) : text,
    ...(url !== undefined && { url }),
    ...(documentId !== undefined && { documentId }),
    ...(isHostPage && { hostPage: true as const }),
    ...(page !== undefined && { page }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
}

/** Puts a passage of our pages on one line, its lists as prose. Documents are quoted verbatim. */
function toLine(text: string): string {
  return text
    .replace(/([.:!?])\n+(- )?/g, '$1 ')
    .replace(/(?<!\n)\n+- /g, '; ')
    .replace(/\n+/g, '. ');
}
