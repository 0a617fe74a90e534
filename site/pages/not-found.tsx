import { DeadEnd } from '../sections/dead-end.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { notFoundScreen } from '../words/screens.ts';

export function NotFoundPage() {
  return (
    <>
      <PageMeta title={notFoundScreen.title} description={notFoundScreen.text} isHidden />
      <DeadEnd {...notFoundScreen} />
    </>
  );
}
