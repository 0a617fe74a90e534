import type { Audience } from '../../services/answering/audience.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';
import type { KnowledgePassage } from '../../services/answering/passages/knowledge-passage.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';

/** Passages by the partner whose visitors they answer; nobody else's. */
export type PartnerPassages = ReadonlyMap<string, readonly KnowledgePassage[]>;

/** The thread's data at its start: where the built file is, an operator's passages, and the partners'. */
export type KnowledgeThreadData = {
  filePath: string;
  publicUrl: string;
  more: readonly KnowledgePassage[];
  partners: PartnerPassages;
};

export type KnowledgeRequest = {
  id: number;
  /** What to look up: a reply, or material for a model. */
  wanted: keyof KnowledgeFound;
  message: string;
  earlier: readonly string[];
  audience?: Audience | undefined;
};

/** What the thread finds, by what was wanted. */
export type KnowledgeFound = { reply: KnowledgeReply; material: readonly Passage[] };

/** The first message says that the thread is ready, because opening the index takes longer than a question. */
export type KnowledgeOutcome =
  | { isReady: true }
  | { id: number; found: KnowledgeFound[keyof KnowledgeFound] }
  | { id: number; failure: string };
