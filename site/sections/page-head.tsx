import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '#shared/content/pages.ts';
import { Swatch } from '../drawings/swatch.tsx';
import type { Weave } from '../drawings/swatch-weave.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { toCrumbs } from './crumbs.ts';

type PageHeadProps = {
  /** The page's short name in the breadcrumb. */
  name: string;
  heading: string;
  lead: string;
  children?: ReactNode;
};

const weaves: Record<string, Weave> = {
  [pages.about.path]: 'herringbone',
  [pages.contact.path]: 'knots',
  [pages.legalServices.path]: 'diamonds',
  [pages.hrServices.path]: 'basket',
  [pages.workflow.path]: 'twill',
  [pages.blog.path]: 'ledger',
  [pages.guides.path]: 'ledger',
  [pages.embed.path]: 'knots',
  [pages.embedPartners.path]: 'twill',
  [pages.trust.path]: 'basket',
};

/** Breadcrumb, title and lead of every page except the home page. */
export function PageHead({ name, heading, lead, children }: PageHeadProps) {
  const { pathname } = useLocation();
  return (
    <header className="page-head">
      <Swatch weave={weaves[pathname] ?? 'stripes'} />
      <div className="wrap">
        <Breadcrumbs name={name} above={toCrumbs(pathname)} />
        <div className="page-head-row">
          <h1>{heading}</h1>
          <p className="page-lead">{keepTogether(lead)}</p>
        </div>
        {children}
      </div>
    </header>
  );
}
