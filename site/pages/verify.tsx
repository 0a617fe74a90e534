import { PageHead } from '../sections/page-head.tsx';
import { verifyScreen } from '../sign-in/screen-words.ts';
import { useLinkToken } from '../sign-in/use-link-token.ts';
import { VerifyStep } from '../sign-in/verify-step.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { ScriptNeeded } from '../ui/script-needed.tsx';

/** Confirms the account's address by a mailed link, with a click: mail scanners open links, people press buttons. */
export function VerifyPage() {
  const token = useLinkToken();
  return (
    <>
      <PageMeta title={verifyScreen.title} description={verifyScreen.description} isHidden />
      <PageHead name={verifyScreen.name} heading={verifyScreen.heading} lead={verifyScreen.lead} />
      <div className="wrap band-plain">
        {token && <VerifyStep key={token} token={token} />}
        {token === null && (
          <>
            <p>{verifyScreen.missing}</p>
            <MoreLink link={{ label: verifyScreen.toAccount, path: '/account' }} />
          </>
        )}
        <ScriptNeeded />
      </div>
    </>
  );
}
