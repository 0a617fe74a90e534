import { SiteLink } from '../ui/site-link.tsx';
import { shellWords } from '../words/shell.ts';
import type { Crumb } from './crumbs.ts';

/** The path from Home to the page; the last name is the page itself. */
export function Breadcrumbs({ name, above }: { name: string; above: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={shellWords.breadcrumbs.navLabel}>
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
