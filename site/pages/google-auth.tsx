import { useEffect, useState } from 'react';
import { PageMeta } from '../sections/page-meta.tsx';
import { returnGoogleAnswer } from '../sign-in/google-return.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { googleScreen } from '../words/mailed-links.ts';

let returning: Promise<boolean> | undefined;

/** Where Google sends the visitor back to: hands the ID token to the window that began, then closes. */
export function GoogleAuthPage() {
  const [isStranded, setIsStranded] = useState(false);

  useEffect(() => {
    // Once: the answer is taken out of the address, and effects may run twice.
    returning ??= returnGoogleAnswer();
    void returning.then((isTaken) => setIsStranded(!isTaken));
  }, []);

  return (
    <div className="wrap callback">
      <PageMeta title={googleScreen.title} description={googleScreen.hint} isHidden />
      <h1>
        <span role="status">{isStranded ? googleScreen.stranded : googleScreen.busy}</span>
      </h1>
      {isStranded ? (
        <p className="callback-hint">
          {googleScreen.strandedHint} <SiteLink to="/">{googleScreen.home}</SiteLink>
        </p>
      ) : (
        <p className="callback-hint">{googleScreen.hint}</p>
      )}
    </div>
  );
}
