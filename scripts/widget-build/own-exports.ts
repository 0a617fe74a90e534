import type { Plugin } from 'vite';

/**
 * The bundler's runtime collects a module's exports with `for … in`, which on some pages also finds what they have added to
 * Object.prototype, so that the import fails.
 */
export function ownExports(): Plugin {
  return {
    name: 'widget-own-exports',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some((id) => id.includes('rolldown/runtime'))) return null;
      const safe = code.replace(
        /for \((?:var|let|const) (\w+) in (\w+)\)/g,
        'for (const $1 of Object.keys($2))',
      );
      if (safe === code) throw new Error('The runtime has changed: see scripts/widget-build/own-exports.ts.');
      return { code: safe, map: null };
    },
  };
}
