import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { NamedRelease } from '../site/embed/snippets.ts';
import { readEmbedReference } from './embed-reference.ts';

const releaseFile = join(import.meta.dirname, '../dist/widget/release.json');

/** Virtual modules for /embed: the reference, read from the types, and the widget's newest release. */
export function embedFacts(): Plugin {
  let isBuild = false;
  const modules: Record<string, () => string> = {
    'virtual:embed-reference': () => `export const reference = ${JSON.stringify(readEmbedReference())};`,
    'virtual:widget-release': () => `export const release = ${JSON.stringify(readRelease(isBuild))};`,
  };
  return {
    name: 'embed-facts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}

function readRelease(isBuild: boolean): NamedRelease {
  if (existsSync(releaseFile)) {
    // What the release stores is left out, because the site has its own tables.
    const {
      version,
      script,
      integrity,
      package: npmPackage,
      modules,
    } = JSON.parse(readFileSync(releaseFile, 'utf8')) as NamedRelease;
    return { version, script, integrity, package: npmPackage, modules };
  }
  if (isBuild) throw new Error('Build the widget before the site: /embed names its release.');
  // With `npm run dev`, before the widget's watching build has finished for the first time.
  return { version: '0.0.0', script: '/widget.js', integrity: '', package: '', modules: {} };
}
