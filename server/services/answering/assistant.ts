import type { Settle } from '../budgets/budgets.ts';
import type { WholeReply } from '../whole/whole-reply.ts';
import type { Audience } from './knowledge.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';

/** An excerpt of the company's pages or of a visitor's document that may hold an answer. */
export type Passage = {
  title: string;
  /** Plain sentences; list items are on lines of their own that begin with "- ". */
  text: string;
  /** Its origin: one of our pages, or a document with UTF-16 offsets (`end` is exclusive). */
  url?: string;
  documentId?: string;
  /** … or the page that the question came along with, with offsets into its text. */
  isHostPage?: true;
  page?: number;
  start?: number;
  end?: number;
  /** The part of `text` that answers best; offsets in it. */
  decisive?: { start: number; end: number };
  /** It is the closest that was found and may miss what is asked. */
  isUnsure?: boolean;
};

/** A passage that an answer cites as `[n]`, as it is stored and shown. */
export type Source = Omit<Passage, 'text' | 'decisive' | 'isUnsure' | 'isHostPage'> & {
  /** Counts from 1. */
  n: number;
  quote?: string;
  hostPage?: true;
};

export type Turn = { message: string; response: string };

/** How much of the documents asked about is among the passages. */
export type DocumentExtent = 'whole' | 'beginning' | 'found';

export type Question = {
  message: string;
  /** Earlier turns of the conversation, oldest first, bounded. */
  turns: readonly Turn[];
  /** Best first. Passages of documents come before those of our pages. */
  passages: readonly Passage[];
  /** Names of the documents that were asked about. */
  documentNames: readonly string[];
  /** For the quoting assistant: what it quotes of whole documents, where the message asks for that. */
  whole?: WholeReply;
  /** What our own knowledge says, where it is asked; `passages` are those of its parts. */
  reply?: KnowledgeReply;
  /** A page of ours that answers it, where the documents asked about have nothing. */
  elsewhere?: { title: string; url: string };
  /** For a model: what the last answer cited of our pages, so that "explain the second point" has its text again. */
  citedPassages?: readonly Passage[];
  /** Set for a model, where a document was asked about. */
  documentExtent?: DocumentExtent | undefined;
  /** What the conversation has cited so far, oldest first, bounded: a passage keeps its number. */
  earlierSources: readonly Source[];
  /** The partner whose visitor asks: what is not of its pages is not for him, unless the partner says so. */
  audience?: Audience | undefined;
};

/** Receives an answer as it is written. */
type AnswerSink = {
  /** Aborted when nobody wants the answer any more. */
  signal: AbortSignal;
  onText: (text: string) => void;
  onSource: (source: Source) => void;
  /** Called by a model before it is asked, with what that may take at most. Rejects with `budget_spent`. */
  reserveTokens: (tokens: number) => Promise<Settle>;
};

/** `quoting`: an answer holds quotations and our own fixed sentences. `model`: a model generated it. */
export type AssistantKind = 'quoting' | 'model';

/** Whatever answers: a model or the quoting assistant. Text is Markdown and cites passage n as `[n](url)` or `[n]`. */
export interface Assistant {
  readonly kind: AssistantKind;
  /** The host that processes the visitor's text; null when the text stays on this server. */
  readonly processor: string | null;
  /** Resolves when the answer is complete; rejects when it is not. */
  answer(question: Question, sink: AnswerSink): Promise<void>;
}

/** Converts a passage to the source that the visitor sees. `n` counts from 1. */
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

/** Sources show a passage of our pages on one line, its list as prose. Documents are quoted verbatim. */
function toLine(text: string): string {
  return text
    .replace(/([.:!?])\n+(- )?/g, '$1 ')
    .replace(/(?<!\n)\n+- /g, '; ')
    .replace(/\n+/g, '. ');
}
