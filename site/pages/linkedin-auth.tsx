import { useEffect } from 'react';
import { PageMeta } from '../sections/page-meta.tsx';
import { returnLinkedinAnswer } from '../sign-in/linkedin-return.ts';
import { linkedinScreen } from '../words/screens.ts';

/** LinkedIn redirects here: passes the answer on, then closes or navigates home. */
export function LinkedinAuthPage() {
  useEffect(() => void returnLinkedinAnswer(), []);
  return (
    <div className="wrap callback">
      <PageMeta title={linkedinScreen.title} description={linkedinScreen.hint} isHidden />
      <h1>
        <span role="status">{linkedinScreen.busy}</span>
      </h1>
      <p className="callback-hint">{linkedinScreen.hint}</p>
    </div>
  );
}
