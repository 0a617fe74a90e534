import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

type PageHeadProps = {
  /** The page's short name in the breadcrumb. */
  name: string;
  heading: string;
  lead: string;
  above?: readonly { label: string; path: string }[];
  children?: ReactNode;
};

/** Breadcrumb, title and standfirst of every page but the home page. */
export function PageHead({ name, heading, lead, above = [], children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="wrap">
        <Breadcrumbs name={name} above={above} />
        <div className="page-head-row">
          <h1>{heading}</h1>
          <p className="page-lead">{lead}</p>
        </div>
        {children}
      </div>
    </header>
  );
}
