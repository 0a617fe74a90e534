import { pages } from '#shared/content/pages.ts';
import { privacy } from '#shared/content/privacy.ts';
import { terms } from '#shared/content/terms.ts';
import { PageMeta } from '../sections/page-meta.tsx';
import { Rules } from '../sections/rules.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageMeta {...pages.privacy} />
      <Rules name={pages.privacy.name} rules={privacy} />
    </>
  );
}

export function TermsPage() {
  return (
    <>
      <PageMeta {...pages.terms} />
      <Rules name={pages.terms.name} rules={terms} />
    </>
  );
}
