import type { TeamRole } from '#shared/content/about.ts';
import { TeamMark } from '../drawings/team-mark.tsx';

/** Roles, each with a drawn mark: no one is invented. */
export function Team({ roles }: { roles: readonly TeamRole[] }) {
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
