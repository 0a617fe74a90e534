import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionLimits } from './services/conversations/ask.ts';
import type { Documents } from './services/documents/documents.ts';
import type { Places } from './services/places.ts';
import { parseBuiltInPlaybook } from './services/review/playbook.ts';
import type { PointSearch, Review } from './services/review/ports.ts';
import { createReviews } from './services/review/reviews.ts';
import type { Db } from './stores/database.ts';
import { createPlaybookStore } from './stores/review/playbooks.ts';
import { createReviewStore } from './stores/review/reviews.ts';

type Deps = {
  db: Db;
  questionLimits: QuestionLimits;
  places: Places;
  documents: Documents;
  documentSearch: PointSearch;
};

/** Creates everything about reviews of documents. */
export async function createReviewParts({ db, questionLimits, places, documents, documentSearch }: Deps) {
  const yaml = await readFile(join(import.meta.dirname, 'data/playbook.yaml'), 'utf8');
  const reviews = createReviews({
    store: createReviewStore(db),
    playbooks: createPlaybookStore(db),
    documents,
    search: documentSearch,
    limits: questionLimits,
    places,
    builtIn: parseBuiltInPlaybook(yaml),
  });
  return {
    reviews,
    // Loaded with the first download: Word's format is the largest library of all.
    toReviewDocx: async (review: Review) =>
      (await import('./providers/review/review-docx.ts')).toReviewDocx(review),
  };
}
