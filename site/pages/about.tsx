import { about, type TeamRole } from '#shared/content/about.ts';
import { pages } from '#shared/content/pages.ts';
import { TeamMark } from '../drawings/team-mark.tsx';
import { Band } from '../sections/band.tsx';
import { Closing } from '../sections/closing.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
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

type Statement = { heading: string; text: string };

/** Mission and vision: large sentences on the coloured band. */
function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <div className="divisions statements-band">
      <div className="wrap statements">
        {statements.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p className="statement-text">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Roles, each with a drawing, because no person is invented. */
function Team({ roles }: { roles: readonly TeamRole[] }) {
  return (
    <ul className="team" id="team">
      {roles.map(({ role, text, mark }) => (
        <li key={role}>
          <TeamMark mark={mark} />
          <h3>{role}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
