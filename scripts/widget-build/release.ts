import { createHash } from 'node:crypto';
import { toPartnerStorage } from '#shared/browser-storage.ts';
import type { WidgetRelease } from '#shared/embed.ts';

/**
 * Names a build. The hash covers everything in it, since the loader names its chunks by their own hashes.
 * @param modules the code of each chunk, by its path below the widget's folder
 */
export function toRelease(
  version: string,
  loader: string,
  npmPackage: Buffer,
  modules: Readonly<Record<string, string>>,
): WidgetRelease {
  const hash = createHash('sha256').update(loader).update(npmPackage).digest('hex').slice(0, 12);
  const folder = `/widget/${version}-${hash}`;
  return {
    version,
    script: `${folder}/widget.js`,
    integrity: toIntegrity(loader),
    package: `${folder}/npm.tgz`,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, code]) => [`/${path}`, toIntegrity(code)]),
    ),
    storage: toPartnerStorage(),
  };
}

function toIntegrity(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
