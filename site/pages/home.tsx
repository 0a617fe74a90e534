import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { createPageSource } from '../lazy-page.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SectorGrid } from '../sections/sector-grid.tsx';
import { StaticPart } from '../static-part.tsx';

const upper = createPageSource(() => import('./home-parts.tsx').then((m) => m.HomeUpper));
const lower = createPageSource(() => import('./home-parts.tsx').then((m) => m.HomeLower));

/** Spec §2, row "/", in its order. Only the sector cards hold state. */
export function HomePage() {
  return (
    <>
      <PageMeta {...pages.home} />
      <StaticPart source={upper} />
      <div className="wrap band-rest">
        <SectorGrid sectors={sectors} showsBullets />
      </div>
      <StaticPart source={lower} />
    </>
  );
}
