import { chrome } from '#shared/content/chrome.ts';
import { SiteLink } from './site-link.tsx';

type Crumb = { label: string; path: string };

/** Where the page stands, from Home down; the last name is the page itself. */
export function Breadcrumbs({ name, above = [] }: { name: string; above?: readonly Crumb[] }) {
  const crumbs = [{ label: chrome.breadcrumbs.home, path: '/' }, ...above];
  return (
    <nav className="breadcrumbs" aria-label={chrome.breadcrumbs.navLabel}>
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
