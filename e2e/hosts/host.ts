import type { Actions } from '../engines/page-actions.ts';
import type { World } from '../engines/world.ts';

/** The code under a label of a heading of /embed, as a reader copies it. */
export type Guide = (heading: string, label: string) => Promise<string>;

export type RunningHost = { url: string; stop(): Promise<void> };

/** A page that is not ours, into which the widget was put by following the guide alone. */
export type Host = {
  name: string;
  /** What its page contains, and what only this host can do. */
  does: string;
  /** The programs and files that it needs; `scripts/ensure-hosts.ts` installs them. */
  needs?: readonly string[];
  start(world: World, guide: Guide): Promise<RunningHost>;
  /** Tests what only this host can do. */
  special?(actions: Actions, world: World): Promise<void>;
};

/** Returns the address at which the widget's package is served here, as it stands in the guide's install command. */
export async function readPackageAddress(guide: Guide): Promise<string> {
  return (await guide('React', 'Terminal')).replace('npm install ', '');
}
