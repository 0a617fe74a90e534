import { notFoundScreen } from '#shared/content/screens.ts';
import { DeadEnd } from '../sections/dead-end.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageMeta title={notFoundScreen.title} description={notFoundScreen.text} isHidden />
      <DeadEnd {...notFoundScreen} />
    </>
  );
}
