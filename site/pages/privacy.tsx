import { pages } from '#shared/content/pages.ts';
import { privacy } from '#shared/content/privacy.ts';
import { Rules } from '../sections/rules.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageMeta {...pages.privacy} />
      <Rules name={pages.privacy.name} rules={privacy} />
    </>
  );
}
