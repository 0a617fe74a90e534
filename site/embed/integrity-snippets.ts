import type { NamedRelease } from './snippets.ts';

export const integrityPolicyLine = 'Integrity-Policy: blocked-destinations=(script)';

/**
 * Returns the pinned tag below a map with the hash of each module in a language: the tag's own `integrity` only covers the
 * loader, and an import map is the only way to give the hashes of what a script imports.
 */
export function toMappedTag(origin: string, release: NamedRelease, locale = 'en'): string {
  const folder = origin + release.script.replace(/\/[^/]+$/, '');
  const integrity = Object.fromEntries(
    Object.entries(release.modules)
      .filter(([path]) => isOfLanguage(path, locale))
      .map(([path, hash]) => [folder + path, hash]),
  );
  return `<script type="importmap">
${JSON.stringify({ integrity }, null, 2)}
</script>
<script async
  src="${origin}${release.script}"
  integrity="${release.integrity}"
  crossorigin="anonymous"></script>`;
}

/** English modules are in `/w/`, those of another language in a folder of their own below it. */
function isOfLanguage(path: string, locale: string): boolean {
  const language = /^\/w\/(\w+)\//.exec(path)?.[1] ?? 'en';
  const asked = locale.trim().toLowerCase().split('-', 1)[0];
  return language === (asked === 'hi' ? 'hi' : 'en');
}

/** Returns a tag that follows releases as long as they are signed with this key. */
export function toSignedTag(origin: string, integrity: string): string {
  return `<script async
  src="${origin}/widget.js"
  integrity="${integrity}"
  crossorigin="anonymous"></script>`;
}
