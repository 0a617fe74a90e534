import type { ComparisonView, ContractKind, ReviewSummary, ReviewView } from '#shared/api-review.ts';
import { readWait, type Wait } from '../actions/read-wait.ts';
import type { Client } from '../api/client.ts';
import { type Failure, readFailure, unreachable } from '../api/failure.ts';

export type ReviewFailure = Failure & Wait;

/** The result of a call, or why there is none. */
export type Called<Body> = { body: Body } | { failure: ReviewFailure };

/** What to review. If unset, the kind is recognised, and the review belongs to no conversation. */
export type ReviewOrder = {
  fileId: string;
  kind?: ContractKind | undefined;
  threadId?: string | undefined;
};

/**
 * Reviews a document; counts as a question. Like all calls here it never rejects.
 * @param key the same for each attempt at the same review
 */
export function requestReview(
  client: Client,
  order: ReviewOrder,
  key: string,
  signal: AbortSignal,
): Promise<Called<ReviewView>> {
  // At a retry, another conversation may be open.
  const headers = { 'Idempotency-Key': `${key}.${order.threadId}` };
  return call<ReviewView>(client, '/review', toJson, { ...toPost(order, headers), signal });
}

/** Compares two documents point by point. Counts as a question; nothing is stored. */
export function requestComparison(
  client: Client,
  fileIds: readonly [string, string],
  signal: AbortSignal,
): Promise<Called<ComparisonView>> {
  return call<ComparisonView>(client, '/review/compare', toJson, { ...toPost({ fileIds }), signal });
}

/** Loads an earlier review. */
export function loadReview(client: Client, id: string, signal: AbortSignal): Promise<Called<ReviewView>> {
  return call<ReviewView>(client, toPath(id), toJson, { signal });
}

/** Lists the reviews of a conversation, newest first; empty if the backend cannot say. */
export async function listReviews(client: Client, threadId: string): Promise<ReviewSummary[]> {
  const called = await call<ReviewSummary[]>(
    client,
    `/review?threadId=${encodeURIComponent(threadId)}`,
    toJson,
    {},
  );
  return 'body' in called && Array.isArray(called.body) ? called.body : [];
}

/** Downloads a review as a file. */
export function downloadReview(client: Client, id: string, form: 'docx' | 'csv'): Promise<Called<Blob>> {
  return call(client, `${toPath(id)}.${form}`, (response) => response.blob(), {});
}

async function call<Body>(
  client: Client,
  path: string,
  read: (response: Response) => Promise<Body>,
  init: RequestInit,
): Promise<Called<Body>> {
  try {
    const response = await client.request(path, init);
    if (response.ok) return { body: await read(response) };
    const failure = await readFailure(response);
    return { failure: { ...failure, ...readWait(response, failure.code) } };
  } catch {
    return { failure: unreachable };
  }
}

const toJson = <Body>(response: Response) => response.json() as Promise<Body>;

const toPost = (body: object, headers?: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function toPath(id: string): string {
  return `/review/${encodeURIComponent(id)}`;
}
