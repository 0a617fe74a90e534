import { hr } from '#shared/content/hr.ts';
import { pages } from '#shared/content/pages.ts';
import { hrServices } from '#shared/content/services.ts';
import { Band } from '../sections/band.tsx';
import { Closing } from '../sections/closing.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { TitledList } from '../sections/titled-list.tsx';
import { WorkflowSteps } from '../sections/workflow-steps.tsx';
import { MoreLink } from '../ui/more-link.tsx';

export function WorkflowPage() {
  const { workflow, whyChoose, services } = hr;
  return (
    <>
      <PageMeta {...pages.workflow} />
      <PageHead name={pages.workflow.name} heading={workflow.heading} lead={workflow.lead} />
      <Band heading={workflow.stepsHeading}>
        <WorkflowSteps steps={workflow.steps} />
      </Band>
      <Band heading={workflow.cardsHeading} aside={<MoreLink link={workflow.servicesLink} />}>
        <ServiceList services={hrServices} includesLabel={services.includesLabel} folds />
      </Band>
      <Band heading={whyChoose.heading} lead={whyChoose.lead}>
        <TitledList items={whyChoose.reasons} />
      </Band>
      <Closing {...hr.closing} />
    </>
  );
}
