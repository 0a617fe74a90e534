import { createHash } from 'node:crypto';
import type { WidgetRelease } from '#shared/embed.ts';

/** Names a build. The hash covers everything in it, since the loader names its chunks by their own hashes. */
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
