import type { Actions } from '../engines/page-actions.ts';
import type { World } from '../engines/world.ts';

/** The code under a label of a heading of /embed, as a reader copies it. */
export type Guide = (heading: string, label: string) => Promise<string>;

export type RunningHost = { url: string; stop(): Promise<void> };

/** A page that nobody here wrote, with the widget as the guide alone says. */
export type Host = {
  name: string;
  /** What stands in its page, and what only this host can do. */
  does: string;
  /** Programs and files that it runs with; `scripts/ensure-hosts.ts` installs them. */
  needs?: readonly string[];
  start(world: World, guide: Guide): Promise<RunningHost>;
  /** What only this host can do. */
  special?(actions: Actions, world: World): Promise<void>;
};

/** The widget's package at its address here, as the guide's install command names it. */
export async function readPackageAddress(guide: Guide): Promise<string> {
  return (await guide('React', 'Terminal')).replace('npm install ', '');
}
