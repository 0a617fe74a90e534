import { about } from '#shared/content/about.ts';
import { pages } from '#shared/content/pages.ts';
import { Band } from '../sections/band.tsx';
import { Closing } from '../sections/closing.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { Statements } from '../sections/statements.tsx';
import { Team } from '../sections/team.tsx';
import { TitledList } from '../sections/titled-list.tsx';

export function AboutPage() {
  return (
    <>
      <PageMeta {...pages.about} />
      <PageHead name={pages.about.name} heading={about.heading} lead={about.lead} />
      <Band heading={about.story.heading}>
        <div className="story">
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Band>
      <Band heading={about.sharing.heading}>
        <TitledList items={about.sharing.items} />
      </Band>
      <Statements statements={[about.mission, about.vision]} />
      <Band heading={about.values.heading}>
        <TitledList items={about.values.items} />
      </Band>
      <Band heading={about.team.heading} lead={about.team.lead} className="band-stacked">
        <Team roles={about.team.roles} />
      </Band>
      <Closing {...about.closing} />
    </>
  );
}
