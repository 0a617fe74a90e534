import type { Plugin } from 'vite';

/** Written out where the helper was called, and so no export of any chunk: the bundler inlines a constant. */
const wrapped = '"import"(() => import(';

/** Vite wraps every import() in a helper that waits for style sheets; ours have none, and the loader preloads. */
export function plainImports(): Plugin {
  return {
    name: 'widget-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper/ },
      handler: () => `export const __vitePreload = 'import';`,
    },
    renderChunk: {
      order: 'pre',
      handler(code) {
        const parts = code.split(wrapped);
        const bare = parts.map((part) =>
          part.replace(/,\s*__VITE_PRELOAD__(?:,\s*import\.meta\.url)?\)/, ')()'),
        );
        // `.then(({ name }) => …)` and `await import(…)` with names are wrapped at more length.
        if (parts.some((part, at) => at > 0 && part === bare[at]) || /__VITE_PRELOAD__/.test(`${bare}`))
          throw new Error(
            'Vite wraps this import() in another way: see scripts/widget-build/plain-imports.ts. Take what a module exports by `.then((module) => module.name)`.',
          );
        return { code: bare.join('(() => import('), map: null };
      },
    },
  };
}
