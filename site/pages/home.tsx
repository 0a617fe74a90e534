import { hrClaims, legalClaims } from '#shared/content/claims.ts';
import { home } from '#shared/content/home.ts';
import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { hrServices, legalServices, type Service } from '#shared/content/services.ts';
import { Loom } from '../drawings/loom.tsx';
import { AnswerExample } from '../sections/answer-example.tsx';
import { Band } from '../sections/band.tsx';
import { BandHead } from '../sections/band-head.tsx';
import { Comparison } from '../sections/comparison.tsx';
import { CopilotButton } from '../sections/copilot-button.tsx';
import { Divisions } from '../sections/divisions.tsx';
import { Figures } from '../sections/figures.tsx';
import { Hero } from '../sections/hero.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SectorGrid } from '../sections/sector-grid.tsx';
import { ServiceBlocks } from '../sections/service-blocks.tsx';
import { TitledList } from '../sections/titled-list.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { SiteLink } from '../ui/site-link.tsx';

export function HomePage() {
  const { comparison, whyChooseUs, services, whatWeDeliver, hrServices: staffing } = home;
  return (
    <>
      <PageMeta {...pages.home} />
      <div className="opening wrap">
        <Hero {...home.hero} />
        <div className="opening-loom">
          <Loom />
        </div>
        <AnswerExample {...home.answerExample} />
      </div>
      <Band heading={comparison.heading} lead={comparison.lead}>
        <Comparison {...comparison} />
      </Band>
      <Band heading={whyChooseUs.heading} lead={whyChooseUs.lead}>
        <TitledList items={whyChooseUs.reasons} />
      </Band>
      <Band
        heading={services.heading}
        lead={services.lead}
        className="band-stacked"
        aside={
          <div className="actions">
            <CopilotButton action={services.action} isPrimary />
            <MoreLink link={services.more} />
          </div>
        }
      >
        <ServiceBlocks services={legalServices} />
      </Band>
      <BandHead heading={home.sectors.heading} lead={home.sectors.lead} link={home.sectors.more} />
      <div className="wrap band-rest">
        <SectorGrid sectors={sectors} showsBullets />
      </div>
      <Band
        heading={whatWeDeliver.heading}
        lead={whatWeDeliver.lead}
        className="band-stacked"
        aside={
          <div className="actions">
            <CopilotButton action={whatWeDeliver.action} />
          </div>
        }
      >
        <Figures claims={legalClaims} note={whatWeDeliver.note} />
      </Band>
      <Divisions {...home.divisions} />
      <Band
        heading={staffing.heading}
        lead={staffing.lead}
        aside={
          <div className="actions">
            <CopilotButton action={staffing.action} isPrimary />
            <MoreLink link={staffing.more} />
          </div>
        }
      >
        <ServiceIndex services={hrServices} />
        <Figures claims={hrClaims} note={staffing.note} />
      </Band>
    </>
  );
}

/** An index of services: each name links to its anchor, with the summary beside it. */
function ServiceIndex({ services }: { services: readonly Service[] }) {
  return (
    <ul className="service-index">
      {services.map(({ id, name, summary, path }) => (
        <li key={id}>
          <h3>
            <SiteLink to={path}>{name}</SiteLink>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
