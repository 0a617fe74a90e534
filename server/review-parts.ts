import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Documents } from './services/documents/documents.ts';
import { parseBuiltInPlaybook } from './services/review/playbook.ts';
import type { PointSearch, Review } from './services/review/ports.ts';
import { createReviews } from './services/review/reviews.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { createPlaybookStore } from './stores/review/playbooks.ts';
import { createReviewStore } from './stores/review/reviews.ts';

type Deps = {
  db: Db;
  limits: ReturnType<typeof createLimits>;
  documents: Documents;
  documentSearch: PointSearch;
};

/** Creates everything about reviews of documents. */
export async function createReviewParts({ db, limits, documents, documentSearch }: Deps) {
  const yaml = await readFile(join(import.meta.dirname, 'data/playbook.yaml'), 'utf8');
  const reviews = createReviews({
    store: createReviewStore(db),
    playbooks: createPlaybookStore(db),
    documents,
    search: documentSearch,
    limits: limits.questions,
    builtIn: parseBuiltInPlaybook(yaml),
  });
  return {
    reviews,
    // Loaded with the first download: Word's format is the largest library of all.
    toReviewDocx: async (review: Review) =>
      (await import('./providers/review/review-docx.ts')).toReviewDocx(review),
  };
}
