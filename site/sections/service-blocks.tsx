import type { Service } from '#shared/content/services.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { CopilotButton } from './copilot-button.tsx';

/** The numbered services of the home page. */
export function ServiceBlocks({ services }: { services: readonly Service[] }) {
  return (
    <ol className="service-blocks">
      {services.map(({ id, name, summary, includes, path, action }, index) => (
        <li key={id}>
          <span className="service-number" aria-hidden="true">
            {index + 1}
          </span>
          <div className="service-text">
            <h3>
              <SiteLink to={path}>{name}</SiteLink>
            </h3>
            <p>{summary}</p>
            {action && <CopilotButton action={action} />}
          </div>
          <ul className="plain-list">
            {includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
