import { pages } from '#shared/content/pages.ts';
import { terms } from '#shared/content/terms.ts';
import { Rules } from '../sections/rules.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

export function TermsPage() {
  return (
    <>
      <PageMeta {...pages.terms} />
      <Rules name={pages.terms.name} rules={terms} />
    </>
  );
}
