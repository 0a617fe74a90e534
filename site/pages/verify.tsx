import { announceAccountChange } from '../account/account-changes.ts';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ScriptNeeded } from '../sections/script-needed.tsx';
import { useLinkToken } from '../sign-in/mailed-links/use-link-token.ts';
import { VerifyStep } from '../sign-in/mailed-links/verify-step.tsx';
import { FormError } from '../ui/form-error.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { mailedLinkWords, verifyScreen } from '../words/sign-in-screens.ts';

/** Confirms the account's address by an emailed link. It needs a press, since mail scanners open links. */
export function VerifyPage() {
  const { token, isCut } = useLinkToken();
  return (
    <>
      <PageMeta title={verifyScreen.title} description={verifyScreen.description} isHidden />
      <PageHead name={verifyScreen.name} heading={verifyScreen.heading} lead={verifyScreen.lead} />
      <div className="wrap band-plain">
        {token && <VerifyStep key={token} token={token} onConfirmed={announceAccountChange} />}
        {token === null && (
          <>
            {isCut ? <FormError text={mailedLinkWords.cut} /> : <p>{verifyScreen.missing}</p>}
            <MoreLink link={{ label: verifyScreen.toAccount, path: '/account' }} />
          </>
        )}
        <ScriptNeeded />
      </div>
    </>
  );
}
