import type { ReactNode } from 'react';
import type { PageLink } from '#shared/content/home.ts';
import { MoreLink } from '../ui/more-link.tsx';

type DeadEndProps = {
  heading: string;
  text: string;
  links: readonly PageLink[];
  children?: ReactNode;
};

/** For addresses that lead nowhere and pages that failed: says what happened, and offers links. */
export function DeadEnd({ heading, text, links, children }: DeadEndProps) {
  return (
    <div className="dead-end">
      <div className="dead-end-threads" aria-hidden="true" />
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="page-lead">{text}</p>
        {children}
        <ul className="dead-end-links">
          {links.map((link) => (
            <li key={link.path}>
              <MoreLink link={link} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
