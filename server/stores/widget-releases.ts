import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import { databaseNow } from './database-clock.ts';
import type { Schema } from './schema.ts';

/** A release of the widget, by its address, and since when this installation has had it (database time, ms since 1970). */
export type NotedRelease = Selectable<Schema['widget_release']>;

/**
 * Records the release that this build contains, unless it was the last one already, and returns all of them, oldest first. An
 * older build that is deployed again is recorded again, because it is the time since when it is newest that counts. Servers
 * that start at once may record a release twice, which is harmless.
 */
export async function noteRelease(db: Db, widgetDir: string): Promise<NotedRelease[]> {
  const { script } = JSON.parse(await readFile(join(widgetDir, 'release.json'), 'utf8')) as NotedRelease;
  const list = () => db.selectFrom('widget_release').selectAll().orderBy('since').execute();
  const noted = await list();
  if (noted.at(-1)?.script === script) return noted;
  await db
    .insertInto('widget_release')
    .values({ script, since: databaseNow(db) })
    .onConflict((c) => c.doNothing())
    .execute();
  return list();
}
