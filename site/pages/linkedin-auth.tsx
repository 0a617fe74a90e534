import { useEffect } from 'react';
import { linkedinScreen } from '#shared/content/screens.ts';
import { returnLinkedinAnswer } from '../sign-in/linkedin-return.ts';
import { PageMeta } from '../ui/page-meta.tsx';

/** Where LinkedIn sends the visitor back to: hands the answer on, then closes or leaves. */
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
