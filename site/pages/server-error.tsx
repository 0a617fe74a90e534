import { DeadEnd } from '../sections/dead-end.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { failureScreen } from '../words/screens.ts';

export function ServerErrorPage() {
  return (
    <>
      <PageMeta title={failureScreen.title} description={failureScreen.text} isHidden />
      <DeadEnd {...failureScreen}>
        <button
          type="button"
          className="button button-primary needs-script"
          onClick={() => window.location.reload()}
        >
          {failureScreen.retry}
        </button>
      </DeadEnd>
    </>
  );
}
