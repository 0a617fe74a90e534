import type { Crumb } from '../sections/crumbs.ts';
import { chrome } from '../words/shell.ts';
import { SiteLink } from './site-link.tsx';

/** The path from Home to the page; the last name is the page itself. */
export function Breadcrumbs({ name, above }: { name: string; above: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={chrome.breadcrumbs.navLabel}>
      <ol>
        {above.map(({ label, path }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
