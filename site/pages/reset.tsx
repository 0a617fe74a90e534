import { PageHead } from '../sections/page-head.tsx';
import { ResetForm } from '../sign-in/reset-form.tsx';
import { ResetRequestForm } from '../sign-in/reset-request-form.tsx';
import { resetScreen } from '../sign-in/screen-words.ts';
import { useLinkToken } from '../sign-in/use-link-token.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { ScriptNeeded } from '../ui/script-needed.tsx';

/** A new password: first the address, then, by the mailed link, the password itself. */
export function ResetPage() {
  const token = useLinkToken();
  return (
    <>
      <PageMeta title={resetScreen.title} description={resetScreen.description} isHidden />
      <PageHead
        name={resetScreen.name}
        heading={token ? resetScreen.setHeading : resetScreen.heading}
        lead={token ? resetScreen.setLead : resetScreen.lead}
      />
      <div className="wrap band-plain">
        {token ? <ResetForm key={token} token={token} /> : <ResetRequestForm />}
        <ScriptNeeded />
      </div>
    </>
  );
}
