import { v7 as newId } from 'uuid';
import type { ContractKind, PlaybookRule } from '#shared/api-review.ts';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { QuestionLimits } from '../conversations/ask.ts';
import { createRunOnce, hashParts, type RepeatKey } from '../run-once.ts';
import type { Slots } from '../slots.ts';
import { type ComparedPoint, compareFindings } from './compare-findings.ts';
import { recogniseKind } from './contract-kinds.ts';
import { createJudge, type JudgeDeps } from './judge-document.ts';
import { withoutFalseGaps } from './no-contract.ts';
import { parseOwnRules } from './playbook.ts';
import type { Review, ReviewListed, ReviewStore } from './ports.ts';
import { toReviewPoints } from './to-review-points.ts';

/** An account's oldest reviews are removed when it makes more. A review takes some 30 kB. */
const maxKept = 200;

type Deps = JudgeDeps & {
  store: ReviewStore;
  /** A review counts as a question. Throws `rate_limited` and `budget_spent`. */
  limits: QuestionLimits;
  slots: Slots;
};

/** From which network, and on whose page, a review is requested. */
type Asked = { network: string; partnerId: string | undefined; signal: AbortSignal };

export type ReviewRequest = {
  documentId: string;
  kind: ContractKind | undefined;
  conversationId: string | undefined;
  idempotencyKey: string | undefined;
};

export type Comparison = { names: [string, string]; points: ComparedPoint[] };

export type Reviews = ReturnType<typeof createReviews>;

/** Reviews of an account's documents against a playbook: quotations, and verdicts by rules. No model is involved. */
export function createReviews(deps: Deps) {
  const { store, playbooks, limits, slots, search } = deps;
  const runOnce = createRunOnce('reviews', { findByKey: store.findByKey, slots });
  const judges = createJudge(deps);
  const { requireDocument, choosePlaybook, judge } = judges;
  const add = createAdd(deps, judges);

  /** Throws `not_found`. */
  async function find(ownerId: string, id: string): Promise<Review> {
    const review = await store.find(id, ownerId);
    if (!review) throw new AppError('not_found');
    return review;
  }

  return {
    judge,

    /**
     * Reviews a document and stores the review with it; a repetition with the same key returns the same review. Throws
     * `rate_limited`, `key_reused`, `not_found`, `file_not_ready`, `file_too_complex`, and the code with which reading the
     * document failed.
     */
    async review(ownerId: string, request: ReviewRequest, asked: Asked): Promise<Review> {
      const { documentId, kind, conversationId, idempotencyKey } = request;
      const requestHash = hashParts([documentId, kind ?? null, conversationId ?? null]);
      const repeat = { idempotencyKey, requestHash };
      const { network, partnerId, signal } = asked;
      const id = await runOnce(ownerId, repeat, () =>
        limits.count({ ownerId, partnerId, network }, () => add(ownerId, { ...request, ...repeat }, signal)),
      );
      return find(ownerId, id);
    },

    find,

    /** Newest first; of one conversation, or of all. */
    list: (ownerId: string, conversationId?: string): Promise<ReviewListed[]> =>
      store.list(ownerId, conversationId && cleanText(conversationId).toLowerCase()),

    /** Reads one at a time, newest first, because each takes some 30 kB. */
    async *readAll(ownerId: string): AsyncGenerator<Review> {
      for (const { id } of await store.list(ownerId)) {
        const review = await store.find(id, ownerId);
        if (review) yield review;
      }
    },

    /** Compares two documents point by point without storing anything. Throws what `review` throws. */
    compare(
      ownerId: string,
      [a, b]: readonly [string, string],
      { network, partnerId, signal }: Asked,
    ): Promise<Comparison> {
      return limits.count({ ownerId, partnerId, network }, async () => {
        // Both are required before either is searched, because a refusal must not cost a search.
        const first = await requireDocument(ownerId, a, signal);
        const second = await requireDocument(ownerId, b, signal);
        const found = await search.findPoints(first, signal);
        const other = await search.findPoints(second, signal);
        const points = compareFindings(found.points, other.points, await choosePlaybook(ownerId));
        return { names: [first.name, second.name], points };
      });
    },

    /** The account's own rules; empty if the built-in ones apply. */
    readPlaybook: (ownerId: string): Promise<PlaybookRule[]> => playbooks.read(ownerId),

    /** Replaces the account's own rules. Throws `playbook_unreadable`. */
    async savePlaybook(ownerId: string, body: unknown): Promise<PlaybookRule[]> {
      const rules = parseOwnRules(body);
      await playbooks.save(ownerId, rules);
      return rules;
    },
  };
}

/** Creates the function that reviews a document, stores the review and returns its id. */
function createAdd(
  { store, search }: Pick<Deps, 'store' | 'search'>,
  { requireDocument, choosePlaybook }: ReturnType<typeof createJudge>,
) {
  return async function add(
    ownerId: string,
    { documentId, ...request }: ReviewRequest & RepeatKey,
    signal: AbortSignal,
  ): Promise<string> {
    const document = await requireDocument(ownerId, documentId, signal);
    const { beginning, points: found } = await search.findPoints(document, signal);
    const kind = request.kind ?? recogniseKind(document.name, beginning);
    const playbook = await choosePlaybook(ownerId);
    const points = toReviewPoints(found, kind, playbook);
    const review = {
      ...request,
      id: newId(),
      ownerId,
      documentId,
      kind,
      playbook: playbook.origin,
      createdAt: Date.now(),
      // Whoever names a kind wants it judged as that kind.
      points: request.kind ? points : withoutFalseGaps({ name: document.name, beginning, kind, points }),
    };
    const outcome = await store.add(review, maxKept);
    // Another server has created it meanwhile, so the caller gets that review.
    if (outcome === 'key-taken') throw new AppError('internal', { cause: 'the key has just been used' });
    if (outcome !== 'added') throw new AppError('not_found');
    return review.id;
  };
}
