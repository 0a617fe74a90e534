import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type InlineConfig } from 'vite';
import { ownExports } from './scripts/widget-build/own-exports.ts';
import { translatedWords } from './scripts/widget-build/translated-words.ts';
import { widgetFiles } from './scripts/widget-build/widget-files.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Each of these folders below `widget/` loads late and is one chunk. */
const lateFolders = [
  'partner',
  'place',
  'ui/keyboard',
  'chat/account',
  'chat/actions',
  'chat/drafts',
  'chat/tabs',
  'copilot/answer',
  'copilot/dialogs',
  'copilot/documents',
  'copilot/draft',
  'copilot/history',
  'copilot/idle',
  'copilot/page',
  'copilot/partner',
  'copilot/person',
  'copilot/reader',
  'copilot/review',
  'help/partner',
  'help/scope',
  'help/topics',
  'help/unanswered',
];

const toPath = (id: string) => relative(join(import.meta.dirname, 'widget'), id);
const toLateChunk = (id: string) =>
  lateFolders.find((folder) => folder === dirname(toPath(id)))?.replace('/', '-') ?? null;
/** What both panels share: the panel registry, and parts without a framework. */
const isShared = (id: string) => ['.', 'ui'].includes(dirname(toPath(id)));

/** Browsers that have `light-dark()` and nesting: for older ones lightningcss would spell them out. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** The panels, as hashed modules in a folder of `dist/widget`. */
function panels(folder: string): InlineConfig {
  return {
    base: './',
    publicDir: false,
    define: { __VERSION__: JSON.stringify(version) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [ownExports()],
    build: {
      outDir: 'dist/widget',
      emptyOutDir: true,
      target: 'es2022',
      cssMinify: 'lightningcss',
      cssTarget,
      reportCompressedSize: false,
      // A library: an application's imports come with a helper that fires `vite:preloadError` in the host page's window.
      lib: {
        entry: { mount: 'widget/mount.ts', overlay: 'widget/copilot/first/overlay.tsx' },
        formats: ['es'],
      },
      rolldownOptions: {
        // A word that is missing in its table would be shown as nothing.
        onLog: (level, log, handle) => handle(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log),
        // What the panels share with mount goes into its chunk.
        preserveEntrySignatures: 'allow-extension',
        // The company's name must not bring its whole file along.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          // Only a const is inlined.
          topLevelVar: false,
          minify: true,
          comments: false,
          // Panels name each other, and capitals are rare in what surrounds the names: they would cost a visitor some 30 bytes.
          hashCharacters: 'base36',
          entryFileNames: `${folder}/[name]-[hash:7].js`,
          chunkFileNames: `${folder}/[name]-[hash:7].js`,
          codeSplitting: {
            groups: [
              { name: 'mount', test: isShared, priority: 3 },
              // With all that it imports at once: what the first answer needs is one request.
              { name: 'overlay', test: /widget\/copilot\/(?:first|base)\//, priority: 2 },
              { name: toLateChunk, debugName: 'late', priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
}

/** The panels in English and in each other language, then what names their files: the loader and the release's list. */
export default defineConfig({
  ...panels('w'),
  plugins: [
    ownExports(),
    widgetFiles({
      version,
      loader: { cssTarget, define: { __VERSION__: JSON.stringify(version) } },
      languages: ['hi'],
      panelsIn: (language) => ({
        ...panels(`w/${language}`),
        plugins: [ownExports(), translatedWords(language)],
      }),
    }),
  ],
});
