import type { Settle } from '../budgets/budgets.ts';
import type { StructureReply } from '../whole/structure/structure.ts';
import type { ComparisonReply, WholeReply } from '../whole/whole-reply.ts';
import type { Audience } from './audience.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import type { Passage, Source } from './passages/passage.ts';

export type Turn = { message: string; response: string };

/** How much of the documents in question is among the passages. */
export type DocumentExtent = 'whole' | 'beginning' | 'found';

export type Question = {
  message: string;
  /** Earlier turns of the conversation, oldest first, limited in number and length. */
  turns: readonly Turn[];
  /** Best first. Passages of documents come before those of our pages. */
  passages: readonly Passage[];
  /** Names of the documents in question. */
  documentNames: readonly string[];
  /** Names of further documents in question, which are still being read and therefore left out. */
  unreadNames?: readonly string[];
  /** For the quoting assistant: nothing was found, and a document is in a language that it does not read. */
  isUnread?: boolean;
  /** For the quoting assistant: what it quotes from whole documents, or to compare them, if the message asks for that. */
  whole?: WholeReply | ComparisonReply;
  /** For the quoting assistant: a document's headings, definitions or a page, if the message asks for that. */
  structure?: StructureReply;
  /** What our own knowledge says, if it was asked; `passages` are those of its parts. */
  reply?: KnowledgeReply;
  /** A page of ours that answers the question, if the documents in question do not. */
  elsewhere?: { title: string; url: string };
  /** For a model: what the last answer cited from our pages, so that "explain the second point" has its text again. */
  citedPassages?: readonly Passage[];
  /** For a model, if a document was asked about. */
  documentExtent?: DocumentExtent | undefined;
  /** What the conversation has cited so far, oldest first, limited in number: a passage keeps its number. */
  earlierSources: readonly Source[];
  /**
   * The partner whose visitor is asking; that visitor is answered from the partner's own pages only, unless the partner says
   * otherwise.
   */
  audience?: Audience | undefined;
};

/** What an answer is read from, as it comes. While paused, hardly anything of it is read, so that it costs nothing. */
export type TextSource = { pause(): void; resume(): void };

/** Receives an answer as it is written. */
type AnswerSink = {
  /** Aborted when nobody wants the answer any more. */
  signal: AbortSignal;
  onText: (text: string) => void;
  onSource: (source: Source) => void;
  /** Called with what the text is read from, if it need not be read before it is wanted. */
  onReading?: (from: TextSource) => void;
  /** A model calls this before it starts, with the most tokens that it may use. Rejects with `budget_spent`. */
  reserveTokens: (tokens: number) => Promise<Settle>;
};

/** `quoting`: the answer consists of quotations and our own fixed sentences. `model`: a model generated it. */
export type AssistantKind = 'quoting' | 'model';

/** Whatever answers: a model or the quoting assistant. Text is Markdown and cites passage n as `[n](url)` or `[n]`. */
export interface Assistant {
  readonly kind: AssistantKind;
  /** The host that processes the visitor's text; null if the text stays on this server. */
  readonly processor: string | null;
  /** Returns the tokens that even the smallest question takes, asked by this audience; 0 without a model. */
  leastTokens(audience: Audience | undefined): number;
  /** Resolves when the answer is complete; rejects when it is not. */
  answer(question: Question, sink: AnswerSink): Promise<void>;
}
