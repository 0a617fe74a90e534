import { useEffect } from 'react';
import { PageMeta } from '../sections/page-meta.tsx';
import { returnAnswer } from '../sign-in/providers/provider-answer.ts';
import { linkedinScreen } from '../words/sign-in-screens.ts';

/** LinkedIn redirects here: passes the answer on, then closes or navigates home. */
export function LinkedinAuthPage() {
  useEffect(() => void returnLinkedinAnswer(), []);
  return (
    <div className="wrap callback">
      <PageMeta title={linkedinScreen.title} description={linkedinScreen.description} isHidden />
      <h1>
        <span role="status">{linkedinScreen.busy}</span>
      </h1>
      <p className="callback-hint">{linkedinScreen.hint}</p>
    </div>
  );
}

const failed = 'linkedin_auth_failed';

/** Passes LinkedIn's response to the window that started the sign-in, otherwise to the home page in its address. */
async function returnLinkedinAnswer(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const state = query.get('state');
  const error = query.get('error') ?? (code && state ? null : failed);
  const isComplete = error === null && code && state;

  const isAccepted = await returnAnswer(
    isComplete
      ? { type: 'LINKEDIN_SUCCESS', code, state }
      : { type: 'LINKEDIN_ERROR', error: error ?? failed },
    state,
  );
  if (isAccepted) return;
  const answer = isComplete
    ? new URLSearchParams({ linkedin_code: code, linkedin_state: state })
    : new URLSearchParams({ error: failed });
  // Replaces the history entry, so that going back does not pass on the response a second time.
  location.replace(`/?${answer}`);
}
