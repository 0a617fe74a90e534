import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { crumbsAbove } from '../crumbs.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

type PageHeadProps = {
  /** The page's short name in the breadcrumb. */
  name: string;
  heading: string;
  lead: string;
  children?: ReactNode;
};

/** Breadcrumb, title and standfirst of every page but the home page. */
export function PageHead({ name, heading, lead, children }: PageHeadProps) {
  const { pathname } = useLocation();
  return (
    <header className="page-head">
      <div className="wrap">
        <Breadcrumbs name={name} above={crumbsAbove(pathname)} />
        <div className="page-head-row">
          <h1>{heading}</h1>
          <p className="page-lead">{lead}</p>
        </div>
        {children}
      </div>
    </header>
  );
}
