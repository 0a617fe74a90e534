import type { Plugin } from 'vite';

/** Vite wraps every import() in a helper that waits for style sheets; ours have none, and the loader preloads. */
export function plainImports(): Plugin {
  return {
    name: 'widget-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: {
      order: 'pre',
      handler(code) {
        const parts = code.split('__vitePreload(() => import(');
        const bare = parts.map((part) =>
          part.replace(/,\s*__VITE_PRELOAD__(?:,\s*import\.meta\.url)?\)/, ')()'),
        );
        if (parts.some((part, at) => at > 0 && part === bare[at]))
          throw new Error(
            'Vite wraps import() in another way now: see scripts/widget-build/plain-imports.ts.',
          );
        return { code: bare.join('(() => import('), map: null };
      },
    },
  };
}
