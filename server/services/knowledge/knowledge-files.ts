import type { KnowledgePassage } from '../answering/knowledge-passage.ts';

/** A knowledge file that is in use. */
export type KnowledgeFile = {
  name: string;
  /** The id of the partner whose visitors alone it answers; none: the operator's own, for everybody. */
  partner?: string;
  entries: readonly KnowledgePassage[];
};

/** Holds the knowledge files that are in use, for whoever searches them. */
export function createKnowledgeFiles() {
  let files: readonly KnowledgeFile[] = [];
  return {
    replace(now: readonly KnowledgeFile[]): void {
      files = now;
    },
    current: (): readonly KnowledgeFile[] => files,
  };
}

export type KnowledgeFiles = ReturnType<typeof createKnowledgeFiles>;
