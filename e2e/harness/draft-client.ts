import type { DraftView } from '#shared/api-drafts.ts';
import { type Client, register } from './api-client.ts';

export const parties = { 'party-a-name': 'Acme Private Limited', 'party-b-name': 'Beta Inc.' };

export const readBody = async <Body>(response: Response): Promise<Body> => (await response.json()) as Body;

/** Drafts a document, by default a mutual non-disclosure agreement, in an account of its own. */
export async function createDraft(
  url: string,
  answers: object,
  template = 'nda-mutual',
): Promise<{ account: Client; draft: DraftView }> {
  const account = await register(url);
  const response = await account.post('/api/drafts', { template, answers });
  if (response.status !== 201) throw new Error(await response.text());
  return { account, draft: await readBody<DraftView>(response) };
}
