import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetRelease } from '#shared/embed.ts';

/** Reads the release that was built last. */
export function readRelease(): WidgetRelease {
  const file = join(import.meta.dirname, '../../dist/widget/release.json');
  return JSON.parse(readFileSync(file, 'utf8')) as WidgetRelease;
}
