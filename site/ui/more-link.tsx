import type { PageLink } from '#shared/content/home.ts';
import { ArrowIcon } from './icons.tsx';
import { SiteLink } from './site-link.tsx';

export function MoreLink({ link }: { link: PageLink }) {
  return (
    <SiteLink to={link.path} className="text-link">
      {link.label}
      <ArrowIcon />
    </SiteLink>
  );
}
