import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Builds the panels in another language: a word table with a sibling in that language (`words.ts`, `words.hi.ts`) is replaced
 * by it; one without stays English. So the English build contains nothing of other languages.
 */
export function translatedWords(language: string): Plugin {
  return {
    name: 'widget-translated-words',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const suffix = `.${language}.ts`;
      // A translation may import the English table.
      if (!source.endsWith('.ts') || importer?.endsWith(suffix)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const translated = found?.id.replace(/\.ts$/, suffix);
      return translated && existsSync(translated) ? translated : null;
    },
  };
}
