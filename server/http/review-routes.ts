import { Hono } from 'hono';
import {
  type ComparisonView,
  compareSchema,
  type PlaybookView,
  type ReviewSummary,
  type ReviewView,
  reviewSchema,
} from '#shared/api-review.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Review, ReviewListed } from '../services/review/ports.ts';
import { toReviewCsv } from '../services/review/review-csv.ts';
import { reviewNotice } from '../services/review/review-words.ts';
import type { Reviews } from '../services/review/reviews.ts';
import type { AtOnce } from './at-once.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { readNetwork } from './network.ts';
import { anyJson, readJson } from './read-json.ts';
import { whileSignedIn } from './sign-out.ts';

type Deps = {
  reviews: Reviews;
  /** Writes a review of this owner's as a Word document. Throws `rate_limited`. */
  toReviewDocx: (ownerId: string, review: Review) => Promise<Uint8Array>;
  visitors: Visitors;
  takeDownload: AtOnce;
  trustProxy: boolean;
};

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** `/review`: reviews of an account's own documents, and their downloads. */
export function reviewRoutes({ reviews, toReviewDocx, visitors, takeDownload, trustProxy }: Deps) {
  /** A review costs as much as a question, and occupies one of its owner's downloads until it is sent. */
  async function begin(c: AppContext) {
    const { id: ownerId, partnerId } = await visitors.account(readCredentials(c));
    await takeDownload(c, ownerId);
    const asked = { network: readNetwork(c, trustProxy), partnerId, signal: c.req.raw.signal };
    return { ownerId, asked };
  }

  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const { ownerId, asked } = await begin(c);
      const { fileId, kind, threadId } = await readJson(c, reviewSchema);
      const request = {
        documentId: fileId,
        kind: kind ?? undefined,
        conversationId: threadId ?? undefined,
        idempotencyKey: readIdempotencyKey(c),
      };
      return c.json(toReviewView(await whileSignedIn(c, reviews.review(ownerId, request, asked))));
    })
    .post('/compare', async (c) => {
      const { ownerId, asked } = await begin(c);
      const { fileIds } = await readJson(c, compareSchema);
      const compared = await whileSignedIn(c, reviews.compare(ownerId, fileIds, asked));
      return c.json({ ...compared, notice: reviewNotice } satisfies ComparisonView);
    })
    .get('/', async (c) => {
      const listed = await reviews.list(await readOwnerId(c, visitors), c.req.query('threadId'));
      return c.json(listed.map(toSummary));
    })
    .get('/:id', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      const [, id = '', form] = /^(.*?)(\.docx|\.csv)?$/s.exec(c.req.param('id')) ?? [];
      if (form !== undefined) await takeDownload(c, ownerId);
      const review = await reviews.find(ownerId, id);
      if (form === undefined) return c.json(toReviewView(review));
      c.header('Content-Disposition', `attachment; filename="review${form}"`);
      if (form === '.csv')
        return c.body(toReviewCsv(review), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
      const docx = await toReviewDocx(ownerId, review);
      return c.body(new Uint8Array(docx), 200, { 'Content-Type': docxType });
    });
}

/** `/account/playbook`: the rules that an account's reviews are judged by. */
export function playbookRoutes({ reviews, visitors }: Pick<Deps, 'reviews' | 'visitors'>) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const rules = await reviews.readPlaybook(await readOwnerId(c, visitors));
      return c.json({ rules } satisfies PlaybookView);
    })
    .put('/', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      const rules = await reviews.savePlaybook(ownerId, await readJson(c, anyJson));
      return c.json({ rules } satisfies PlaybookView);
    });
}

/** Used in responses and in an account's export. */
export function toReviewView({ points, playbook, ...listed }: Review): ReviewView {
  return { ...toSummary(listed), playbook, notice: reviewNotice, points: [...points] };
}

function toSummary(review: ReviewListed): ReviewSummary {
  const { id, documentId, documentName, kind, createdAt, conversationId } = review;
  return {
    id,
    fileId: documentId,
    name: documentName,
    kind,
    createdAt: new Date(createdAt).toISOString(),
    threadId: conversationId ?? null,
  };
}
