import { join } from 'node:path';
import { loadBuiltTemplates } from './providers/drafting/read-templates.ts';
import { createTemplateEngine } from './providers/drafting/template-engine.ts';
import type { QuestionLimits } from './services/conversations/ask.ts';
import type { Documents } from './services/documents/documents.ts';
import { createDraftRequests } from './services/drafts/draft-requests.ts';
import { createDrafts } from './services/drafts/drafts.ts';
import { createFairSemaphore } from './services/fair-semaphore.ts';
import type { Slots } from './services/slots.ts';
import type { Db } from './stores/database.ts';
import { createDraftStore } from './stores/drafts/drafts.ts';
import type { createLimits } from './stores/limits/limits.ts';

const templatesPath = join(import.meta.dirname, '../dist/templates.json');

/** A draft takes some 100 ms, so the last of 100 in a queue waits 10 s, which is as long as anybody does. */
const waiting = { maxWaiting: 100, maxWaitingPerKey: 5, retryAfterSeconds: 5 };

type Deps = {
  db: Db;
  limits: ReturnType<typeof createLimits>;
  questionLimits: QuestionLimits;
  slots: Slots;
  documents: Documents;
};

/** Creates everything about drafts. */
export function createDraftParts({ db, limits, questionLimits, slots, documents }: Deps) {
  const store = createDraftStore(db);
  const templates = loadBuiltTemplates(templatesPath, createTemplateEngine());
  return {
    draftRequests: createDraftRequests({ templates, store, limits: limits.previews }),
    drafts: createDrafts({
      templates,
      store,
      documents,
      // Loaded with the first draft: Word's format is the largest library of all.
      writeDocx: async (text) => (await import('./providers/drafting/write-docx.ts')).writeDocx(text),
      semaphore: createFairSemaphore({ atOnce: 1, ...waiting }),
      limits: questionLimits,
      slots,
    }),
  };
}
