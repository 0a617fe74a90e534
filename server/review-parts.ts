import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionLimits } from './services/conversations/ask.ts';
import type { Documents } from './services/documents/documents.ts';
import type { Playbook } from './services/review/playbook.ts';
import type { PointSearch, Review } from './services/review/ports.ts';
import { createReviews } from './services/review/reviews.ts';
import type { Slots } from './services/slots.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { createPlaybookStore } from './stores/review/playbooks.ts';
import { createReviewStore } from './stores/review/reviews.ts';

/** Written by the build, which fails if a rule cannot be read. */
const playbookPath = join(import.meta.dirname, '../dist/playbook.json');

type Deps = {
  db: Db;
  questionLimits: QuestionLimits;
  slots: Slots;
  limits: ReturnType<typeof createLimits>;
  documents: Documents;
  documentSearch: PointSearch;
};

/** Creates everything about reviews of documents. */
export function createReviewParts(deps: Deps) {
  const { db, questionLimits, slots, limits, documents, documentSearch } = deps;
  const reviews = createReviews({
    store: createReviewStore(db),
    playbooks: createPlaybookStore(db),
    documents,
    search: documentSearch,
    limits: questionLimits,
    slots,
    builtIn: JSON.parse(readFileSync(playbookPath, 'utf8')) as Playbook,
  });
  return {
    reviews,
    // Made for each download, which takes the server's thread some 10 ms, so that it counts as a preview of a draft.
    async toReviewDocx(ownerId: string, review: Review): Promise<Uint8Array> {
      await limits.previews.spend(ownerId);
      // Loaded with the first download, because Word's format is the largest library of all.
      return (await import('./providers/review/review-docx.ts')).toReviewDocx(review);
    },
  };
}
