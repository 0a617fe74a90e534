import { handBack } from './provider-answer.ts';

const failed = 'linkedin_auth_failed';

/** Spec §2, `/linkedin-auth`: the answer goes to the window that began; where there is none, on by the address. */
export async function returnLinkedinAnswer(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const state = query.get('state');
  const error = query.get('error') ?? (code && state ? null : failed);
  const isRight = error === null && code && state;

  const isTaken = await handBack(
    isRight ? { type: 'LINKEDIN_SUCCESS', code, state } : { type: 'LINKEDIN_ERROR', error: error ?? failed },
    state,
  );
  if (isTaken) return;
  const answer = isRight
    ? new URLSearchParams({ linkedin_code: code, linkedin_state: state })
    : new URLSearchParams({ error: failed });
  // Replaced, so that going back does not hand the answer on a second time.
  location.replace(`/?${answer}`);
}
