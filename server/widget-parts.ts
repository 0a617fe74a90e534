import type { FileParts } from './file-parts.ts';
import { createScriptSigner } from './http/script-signature.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { type NotedRelease, noteRelease } from './stores/widget-releases.ts';

type WidgetPartsInput = {
  settings: Settings;
  widgetDir: string;
  widgetArchive: FileParts['widgetArchive'];
  db: Db;
  log: Log;
};

/** Archives this build of the widget, and creates what serves it: which release is the stable one, and who signs. */
export async function createWidgetParts({ settings, widgetDir, widgetArchive, db, log }: WidgetPartsInput) {
  const { signingKey, nextMs } = settings.widget;
  const noted = await archiveAndNote().catch((err: unknown): NotedRelease[] => {
    // Later deployments would lack this version of the widget; this one still serves it from dist.
    log.error({ err }, 'this version of the widget could not be archived');
    return [];
  });

  async function archiveAndNote(): Promise<NotedRelease[]> {
    await widgetArchive.archive(widgetDir);
    return noteRelease(db, widgetDir);
  }

  return {
    widgetDir,
    widgetArchive,
    findStableLoader: () => (nextMs > 0 ? findStable(noted, Date.now() - nextMs) : undefined),
    scriptSigner: signingKey && createScriptSigner(signingKey),
  };
}

/** Returns the newest release that existed at the given time; if there was none yet, the oldest. */
function findStable(noted: readonly NotedRelease[], byMs: number): string | undefined {
  return (noted.findLast(({ since }) => since <= byMs) ?? noted[0])?.script;
}
