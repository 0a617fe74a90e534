import type { Guide } from './guide.ts';

const modules = import.meta.glob<Guide>('../../shared/guides/*.md', { import: 'guide' });

const loaded = new Map<string, Promise<Guide>>();

/**
 * Fetches a guide's text once. Returns undefined if there is no guide with that name. A failed fetch rejects, and the next call
 * tries again.
 */
export function loadGuide(name: string): Promise<Guide> | undefined {
  const load = modules[toModule(name)];
  const known = loaded.get(name);
  if (known || !load) return known;
  const guide = load();
  loaded.set(name, guide);
  guide.catch(() => loaded.delete(name));
  return guide;
}

const toModule = (name: string) => `../../shared/guides/${name}.md`;
