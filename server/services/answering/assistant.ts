import type { SourceNote } from '#shared/api.ts';

/** A piece of the company's pages or of a visitor's document that may hold an answer. */
export type Passage = {
  title: string;
  /** Plain sentences; a list stands one item a line behind "- ". */
  text: string;
  /** Where it stands: an address of ours, or a document with UTF-16 offsets (end exclusive). */
  url?: string;
  fileId?: string;
  page?: number;
  start?: number;
  end?: number;
};

export type Turn = { message: string; response: string };

export type Question = {
  message: string;
  /** What was said before in this conversation, oldest first, bounded. */
  turns: readonly Turn[];
  /** Best first. Those of documents stand before those of our pages. */
  passages: readonly Passage[];
  /** Names of the documents that were asked about. */
  documentNames: readonly string[];
};

/** Where an answer goes as it is written. */
type Writing = {
  /** Aborted when nobody wants the answer any more. */
  signal: AbortSignal;
  onText: (text: string) => void;
  onSource: (source: SourceNote) => void;
};

/** Whatever answers: a model, or the embedded assistant. Text is Markdown and cites passage n as `[n](url)` or `[n]`. */
export interface Assistant {
  /** Who reads the visitor's text: a host name, or null when it stays on this server. */
  readonly processor: string | null;
  /** Resolves when the answer is whole; rejects when it is not. */
  answer(question: Question, writing: Writing): Promise<void>;
}

/** A passage as the note that the visitor sees. `n` counts from 1. */
export function toSourceNote(n: number, passage: Passage): SourceNote {
  const { title, text, url, fileId, page, start, end } = passage;
  return {
    n,
    title,
    quote: fileId === undefined ? toLine(text) : text,
    ...(url !== undefined && { url }),
    ...(fileId !== undefined && { fileId }),
    ...(page !== undefined && { page }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
}

/** A passage of our pages in one line, as notes show it: its list as a list in prose. Documents are quoted as they stand. */
function toLine(text: string): string {
  return text
    .replace(/([.:!?])\n+(- )?/g, '$1 ')
    .replace(/\n+- /g, '; ')
    .replace(/\n+/g, '. ');
}
