import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { createPageSource } from '../lazy-page.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SectorGrid } from '../sections/sector-grid.tsx';
import { StaticPart } from '../static-part.tsx';

const upper = createPageSource(() => import('./legal-parts.tsx').then((m) => m.LegalUpper));
const lower = createPageSource(() => import('./legal-parts.tsx').then((m) => m.LegalLower));

/** The spec's Legal page: eleven sector cards, one open at a time, and the services behind them. */
export function LegalServicesPage() {
  return (
    <>
      <PageMeta {...pages.legalServices} />
      <StaticPart source={upper} />
      <div className="wrap band-rest" id="sectors">
        <SectorGrid sectors={sectors} opensOne />
      </div>
      <StaticPart source={lower} />
    </>
  );
}
