import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ScriptNeeded } from '../sections/script-needed.tsx';
import { ResetForm } from '../sign-in/mailed-links/reset-form.tsx';
import { ResetRequestForm } from '../sign-in/mailed-links/reset-request-form.tsx';
import { useLinkToken } from '../sign-in/mailed-links/use-link-token.ts';
import { FormError } from '../ui/form-error.tsx';
import { mailedLinkWords, resetScreen } from '../words/sign-in-screens.ts';

/** Sets a new password: first asks for the address and then, when the mailed link was opened, for the password. */
export function ResetPage() {
  const { token, isCut } = useLinkToken();
  return (
    <>
      <PageMeta title={resetScreen.title} description={resetScreen.description} isHidden />
      <PageHead
        name={resetScreen.name}
        heading={token ? resetScreen.setHeading : resetScreen.heading}
        lead={token ? resetScreen.setLead : resetScreen.lead}
      />
      <div className="wrap band-plain">
        {isCut && !token && <FormError text={mailedLinkWords.cut} />}
        {token ? <ResetForm key={token} token={token} /> : <ResetRequestForm />}
        <ScriptNeeded />
      </div>
    </>
  );
}
