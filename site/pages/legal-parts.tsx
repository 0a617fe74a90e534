import { legalClaims } from '#shared/content/claims.ts';
import { pages } from '#shared/content/pages.ts';
import { backOffice, legalServices } from '#shared/content/services.ts';
import { Band } from '../sections/band.tsx';
import { BandHead } from '../sections/band-head.tsx';
import { Closing } from '../sections/closing.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { CopilotButton } from '../ui/copilot-button.tsx';
import { legal } from '../words/legal.ts';

export function LegalUpper() {
  const { heading, lead, actions, sectors } = legal;
  return (
    <>
      <PageHead name={pages.legalServices.name} heading={heading} lead={lead}>
        <div className="actions">
          {actions.map((action) => (
            <CopilotButton key={action.label} action={action} />
          ))}
        </div>
      </PageHead>
      <BandHead heading={sectors.heading} lead={sectors.lead} />
    </>
  );
}

export function LegalLower() {
  const { services, backOffice: standing, figures, closing } = legal;
  return (
    <>
      <Band id="services" heading={services.heading} lead={services.lead}>
        <ServiceList services={legalServices} includesLabel={services.includesLabel} />
      </Band>
      <Band heading={standing.heading} lead={standing.lead}>
        <ServiceList services={[backOffice]} includesLabel={services.includesLabel} hidesNames />
      </Band>
      <Band heading={figures.heading} className="band-stacked">
        <Figures claims={legalClaims} note={figures.note} />
      </Band>
      <Closing {...closing} />
    </>
  );
}
