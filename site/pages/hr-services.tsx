import { hrClaims } from '#shared/content/claims.ts';
import { hr } from '#shared/content/hr.ts';
import { pages } from '#shared/content/pages.ts';
import { hrServices } from '#shared/content/services.ts';
import { Band } from '../sections/band.tsx';
import { Closing } from '../sections/closing.tsx';
import { CopilotButton } from '../sections/copilot-button.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { TitledList } from '../sections/titled-list.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { guidesLink } from '../words/guides.ts';

export function HrServicesPage() {
  const { services, whyChoose } = hr;
  return (
    <>
      <PageMeta {...pages.hrServices} />
      <PageHead name={pages.hrServices.name} heading={services.heading} lead={services.lead}>
        <div className="actions">
          <CopilotButton action={services.action} isPrimary />
          <MoreLink link={services.workflowLink} />
          <MoreLink link={services.legalLink} />
          <MoreLink link={guidesLink} />
        </div>
      </PageHead>
      <div className="wrap band-plain">
        <ServiceList services={hrServices} includesLabel={services.includesLabel} folds heading="h2" />
      </div>
      <Band heading={services.figures.heading} className="band-stacked">
        <Figures claims={hrClaims} note={services.figures.note} />
      </Band>
      <Band heading={whyChoose.heading} lead={whyChoose.lead}>
        <TitledList items={whyChoose.reasons} />
      </Band>
      <Closing {...hr.closing} />
    </>
  );
}
