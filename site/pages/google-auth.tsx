import { useEffect, useState } from 'react';
import { returnGoogleAnswer } from '../sign-in/google-return.ts';
import { googleScreen } from '../sign-in/screen-words.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { SiteLink } from '../ui/site-link.tsx';

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
