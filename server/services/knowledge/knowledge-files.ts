import type { KnowledgePassage } from '../answering/passages/knowledge-passage.ts';

/** A knowledge file that is in use. */
export type KnowledgeFile = {
  name: string;
  /**
   * The id of the partner whose visitors it answers, and nobody else; unset for the operator's own files, which answer
   * everybody.
   */
  partner?: string;
  entries: readonly KnowledgePassage[];
};
