import type { Service } from '#shared/content/services.ts';
import { SiteLink } from '../ui/site-link.tsx';

/** Services as an index: the name leads to its own place, the summary stands beside it. */
export function ServiceIndex({ services }: { services: readonly Service[] }) {
  return (
    <ul className="service-index">
      {services.map(({ id, name, summary, path }) => (
        <li key={id}>
          <h3>
            <SiteLink to={path}>{name}</SiteLink>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
