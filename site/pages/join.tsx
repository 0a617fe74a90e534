import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ScriptNeeded } from '../sections/script-needed.tsx';
import { JoinStep } from '../sign-in/mailed-links/join-step.tsx';
import { useLinkToken } from '../sign-in/mailed-links/use-link-token.ts';
import { FormError } from '../ui/form-error.tsx';
import { joinScreen, mailedLinkWords } from '../words/sign-in-screens.ts';

/** Connects a Google login to an account by an emailed link. It needs a press, since mail scanners open links. */
export function JoinPage() {
  const { token, isCut } = useLinkToken();
  return (
    <>
      <PageMeta title={joinScreen.title} description={joinScreen.description} isHidden />
      <PageHead name={joinScreen.name} heading={joinScreen.heading} lead={joinScreen.lead} />
      <div className="wrap band-plain">
        {token && <JoinStep key={token} token={token} />}
        {token === null && (isCut ? <FormError text={mailedLinkWords.cut} /> : <p>{joinScreen.missing}</p>)}
        <ScriptNeeded />
      </div>
    </>
  );
}
