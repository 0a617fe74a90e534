import { expect } from 'vitest';
import type { ReviewKey, ReviewPoint, ReviewView } from '#shared/api-review.ts';
import type { Client } from './api-client.ts';

/** Reviews a document, and expects that to succeed. */
export async function review(account: Client, body: object): Promise<ReviewView> {
  const response = await account.post('/api/review', body);
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewView;
}

export const findPoint = (view: ReviewView, key: ReviewKey): ReviewPoint | undefined =>
  view.points.find((point) => point.key === key);

export const putPlaybook = (account: Client, rules: unknown[]): Promise<Response> =>
  account.call('PUT', '/api/account/playbook', { rules });

export const readJson = async <Body>(account: Client, path: string): Promise<Body> =>
  (await (await account.get(path)).json()) as Body;
