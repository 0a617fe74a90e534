import type { KnowledgePassage } from '../../services/answering/knowledge-passage.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';

/** What the thread is made with: where the built files are, and an operator's passages. */
export type KnowledgeThreadData = {
  indexPath: string;
  vectorsPath: string;
  publicUrl: string;
  more: readonly KnowledgePassage[];
};

export type KnowledgeRequest = { id: number; message: string; earlier: readonly string[] };

/** The thread says first that it is ready: opening the index takes longer than a question. */
export type KnowledgeOutcome =
  | { isReady: true }
  | { id: number; reply: KnowledgeReply }
  | { id: number; failure: string };
