import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { buildNpmPackage, packNpmPackage } from './scripts/widget-build/npm-package.ts';
import { ownExports } from './scripts/widget-build/own-exports.ts';
import { plainImports } from './scripts/widget-build/plain-imports.ts';
import { toRelease } from './scripts/widget-build/release.ts';
import { shortCss } from './scripts/widget-build/short-css.ts';
import { shortProperties } from './scripts/widget-build/short-properties.ts';
import { translatedWords } from './scripts/widget-build/translated-words.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

const smallPreact = fileURLToPath(new URL('./widget/ui/small-preact.ts', import.meta.url));
const smallZustand = fileURLToPath(new URL('./widget/chat/small-zustand.ts', import.meta.url));
const sharedByPanels =
  /widget\/(mount\.ts|ui\/(element|icons|sheet)\.ts)|shared\/(limits|content\/brand)\.ts/;

// Each late chunk's hashed name costs the overlay 15 bytes: what is wanted together comes in one.
const forAccounts = /widget\/(copilot\/documents\/|chat\/(told-|account|documents|history|renewal))/;
/** Guests need it, too: nothing of an account's is in it. */
const forReaders =
  /widget\/(copilot\/(answer-(tail|actions)|announcer|sentences|spoken-words|newest|sources|note\.|code-bars|copy-button|edit-bar|format-time|tail-|list-sheet|history\/|reader\/(document-source|open-document))|chat\/(failure-words|rate|ask-again|edit-question|saved-|export-|failure-notice|refusal))/;
// Fetched soon after the overlay: what other late parts share lies there, so that no guest loads the account's.
const forEveryone =
  /widget\/(chat\/(visit|take-up|new-|tab|text-relay|kept|window|notice)|ui\/(use-sheet|keep-tab)|copilot\/(serve-keyboard|sidebar|processing))/;
const forDialogs = /widget\/(copilot\/(dialog|terms|shortcuts)|ui\/modal)/;

/** What the loader imports for each view, `mount` first; or for each language but English, `mount` alone. */
type Chunks = Record<string, string[]>;

/** Beside English, by the first letters of a locale. Each needs a row in `widget/loader/words.ts`, too. */
const languages = ['hi'];

/** Panels first, as hashed modules; then the classic loader, with their names baked in. */
export default defineConfig({ ...toPanels('w', [loader()]) });

/** The build of the panels into a folder. */
function toPanels(folder: string, plugins: Plugin[]): InlineConfig {
  return {
    base: './',
    publicDir: false,
    define: { __VERSION__: JSON.stringify(version) },
    oxc: { jsx },
    // Preact and its hooks are a quarter of the Co-pilot's byte budget; the overlay uses little of them.
    resolve: {
      alias: {
        'preact/jsx-runtime': smallPreact,
        'preact/hooks': smallPreact,
        preact: smallPreact,
        'zustand/vanilla': smallZustand,
      },
    },
    plugins: [...plugins, shortCss(import.meta.dirname), plainImports(), ownExports(), shortProperties()],
    build: {
      outDir: 'dist/widget',
      emptyOutDir: true,
      target: 'es2022',
      // shortCss has done it.
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // A word that its table lacks, or whose name is on the list of short properties, would be shown as nothing.
        onLog(level, log, handle) {
          handle(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log);
        },
        // What the panels share with mount lies in mount.
        preserveEntrySignatures: 'allow-extension',
        // The company's name must not bring the whole brand file along.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // Named here, the overlay is a chunk without a namespace object around it.
        input: { mount: 'widget/mount.ts', overlay: 'widget/copilot/overlay.tsx' },
        output: {
          format: 'es',
          // Only a const is inlined.
          topLevelVar: false,
          entryFileNames: `${folder}/[name]-[hash:6].js`,
          chunkFileNames: `${folder}/[name]-[hash:6].js`,
          // One chunk compresses better than many; what both panels use lies in mount, so that help never loads the overlay.
          codeSplitting: {
            groups: [
              { name: 'mount', test: sharedByPanels, priority: 4 },
              { name: 'overlay', test: /widget\/copilot\/overlay\.tsx$/, priority: 3 },
              { name: 'visit', test: forEveryone, priority: 2 },
              // Both panels fetch it late; help must not load the overlay with it.
              { name: 'keyboard', test: /widget\/ui\/fit-keyboard/, priority: 3 },
              { name: 'account', test: forAccounts },
              { name: 'reading', test: forReaders, priority: 1 },
              { name: 'dialogs', test: forDialogs },
            ],
          },
        },
      },
    },
  };
}

/** The panels once more, in another language: their chunks. */
async function buildTranslation(language: string): Promise<Rolldown.OutputChunk[]> {
  const panels = toPanels(`w/${language}`, [translatedWords(language)]);
  const built = await build({
    ...panels,
    configFile: false,
    logLevel: 'warn',
    build: { ...panels.build, write: false },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return output?.output.filter((part) => part.type === 'chunk') ?? [];
}

function loader(): Plugin {
  return {
    name: 'widget-loader',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const names = toChunks(bundle);
      for (const language of languages) {
        const chunks = await buildTranslation(language);
        for (const { fileName, code } of chunks) this.emitFile({ type: 'asset', fileName, source: code });
        names[language] = chunks.flatMap(({ fileName, name }) => (name === 'mount' ? fileName : []));
      }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [shortCss(import.meta.dirname)],
        define: {
          __VERSION__: JSON.stringify(version),
          __CHUNKS__: JSON.stringify(names),
        },
        build: {
          write: false,
          target: 'es2022',
          // shortCss has done it.
          cssMinify: false,
          minify: 'oxc',
          modulePreload: false,
          rolldownOptions: { input: 'widget/loader.ts', output: { format: 'iife' } },
        },
      });
      const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const code = output?.output.find((part) => part.type === 'chunk')?.code;
      if (!code) throw new Error('The loader was not built.');
      const files = await buildNpmPackage(version);
      const npmPackage = await packNpmPackage(files);
      const release = toRelease(version, code, npmPackage);
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('widget.js', code);
      emit(release.script.slice(1), code);
      emit(release.package.slice(1), npmPackage);
      emit('release.json', `${JSON.stringify(release, null, 2)}\n`);
      for (const [path, text] of Object.entries(files)) write(join('dist/npm', path), text);
    },
  };
}

function write(path: string, text: string): void {
  mkdirSync(join(import.meta.dirname, path, '..'), { recursive: true });
  writeFileSync(join(import.meta.dirname, path), text);
}

function toChunks(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const fileOf = (source: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(source)));
    if (!found) throw new Error(`No chunk was built from ${source}.`);
    return found.fileName;
  };
  const withImports = (fileName: string): string[] => {
    const chunk = chunks.find((each) => each.fileName === fileName);
    return [...new Set([fileName, ...(chunk?.imports ?? []).flatMap(withImports)])];
  };
  const mount = fileOf('widget/mount.ts');
  const overlay = fileOf('widget/copilot/overlay.tsx');
  const filesOf = (entry: string) => [...new Set([...withImports(mount), ...withImports(entry)])];
  const help = filesOf(fileOf('widget/help/help-window.ts'));
  if (help.includes(overlay))
    throw new Error('The help window would load the overlay: put what they share into `sharedByPanels`.');
  return { help, copilot: filesOf(overlay) };
}
