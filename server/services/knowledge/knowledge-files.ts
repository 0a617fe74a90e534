import type { KnowledgePassage } from '../answering/knowledge-passage.ts';

/** A knowledge file that is in use. */
export type KnowledgeFile = {
  name: string;
  /** The id of the partner whose visitors alone it answers; none: the operator's own, for everybody. */
  partner?: string;
  entries: readonly KnowledgePassage[];
};
