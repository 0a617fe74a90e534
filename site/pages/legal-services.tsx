import { legalClaims } from '#shared/content/claims.ts';
import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, legalServices } from '#shared/content/services.ts';
import { Band } from '../sections/band.tsx';
import { BandHead } from '../sections/band-head.tsx';
import { Closing } from '../sections/closing.tsx';
import { CopilotButton } from '../sections/copilot-button.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SectorGrid } from '../sections/sector-grid.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { guidesLink } from '../words/guides.ts';
import { legal } from '../words/legal.ts';

/** The eleven sector cards, one open at a time, and the services behind them. */
export function LegalServicesPage() {
  const { services, figures } = legal;
  return (
    <>
      <PageMeta {...pages.legalServices} />
      <PageHead name={pages.legalServices.name} heading={legal.heading} lead={legal.lead}>
        <div className="actions">
          {legal.actions.map((action) => (
            <CopilotButton key={action.label} action={action} />
          ))}
          <MoreLink link={guidesLink} />
        </div>
      </PageHead>
      <BandHead heading={legal.sectors.heading} lead={legal.sectors.lead} />
      <div className="wrap band-rest" id="sectors">
        <SectorGrid sectors={sectors} opensOne />
      </div>
      <Band id="services" heading={services.heading} lead={services.lead}>
        <ServiceList services={legalServices} includesLabel={services.includesLabel} />
      </Band>
      <Band heading={legal.backOffice.heading} lead={legal.backOffice.lead}>
        <ServiceList services={[backOffice]} includesLabel={services.includesLabel} hidesNames />
      </Band>
      <Band heading={figures.heading} className="band-stacked">
        <Figures claims={legalClaims} note={figures.note} />
      </Band>
      <Closing {...legal.closing} />
    </>
  );
}
