import { createHash } from 'node:crypto';
import type { WidgetRelease } from '#shared/embed.ts';

/** What a build is called: the hash is of all that is in it, since the loader names its chunks by theirs. */
export function toRelease(version: string, loader: string, npmPackage: Buffer): WidgetRelease {
  const hash = createHash('sha256').update(loader).update(npmPackage).digest('hex').slice(0, 12);
  const folder = `/widget/${version}-${hash}`;
  return {
    version,
    script: `${folder}/widget.js`,
    integrity: `sha384-${createHash('sha384').update(loader).digest('base64')}`,
    package: `${folder}/npm.tgz`,
  };
}
