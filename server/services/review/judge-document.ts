import type { ContractKind, ReviewPoint } from '#shared/api-review.ts';
import { AppError } from '#shared/errors.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import type { Documents } from '../documents/documents.ts';
import { recogniseKind } from './contract-kinds.ts';
import { type Playbook, toOwnPlaybook } from './playbook.ts';
import type { PlaybookStore, PointSearch } from './ports.ts';
import { toReviewPoints } from './to-review-points.ts';

export type JudgeDeps = {
  playbooks: PlaybookStore;
  documents: Pick<Documents, 'waitUntilSearchable'>;
  search: Pick<PointSearch, 'findPoints'>;
  builtIn: Playbook;
};

/** Finds what a document says on the points of a review, and judges it by its owner's playbook. */
export function createJudge({ playbooks, documents, search, builtIn }: JudgeDeps) {
  async function choosePlaybook(ownerId: string): Promise<Playbook> {
    const rules = await playbooks.read(ownerId);
    return rules.length > 0 ? toOwnPlaybook(rules) : builtIn;
  }

  return {
    choosePlaybook,

    /** Waits until the document is read. Throws `not_found`, `file_not_ready`, and the code with which reading it failed. */
    async requireDocument(ownerId: string, documentId: string, signal: AbortSignal): Promise<AskedDocument> {
      const searchable = await documents.waitUntilSearchable([documentId], ownerId, signal);
      const [document] = searchable.documents;
      if (!document) throw new AppError('not_found');
      return document;
    },

    /** Judges a searchable document by the playbook without storing anything. */
    async judge(
      ownerId: string,
      document: AskedDocument,
      signal: AbortSignal,
    ): Promise<{ kind: ContractKind; points: ReviewPoint[] }> {
      const { beginning, points } = await search.findPoints(document, signal);
      const kind = recogniseKind(document.name, beginning);
      return { kind, points: toReviewPoints(points, kind, await choosePlaybook(ownerId)) };
    },
  };
}
