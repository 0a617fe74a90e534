import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { buildNpmPackage, packNpmPackage } from './npm-package.ts';
import { toRelease } from './release.ts';

/** The files that the loader imports for a view, `mount` first; for a language other than English, only `mount`. */
type Chunks = Record<string, string[]>;

type WidgetFilesOptions = {
  version: string;
  /** What the loader's build shares with that of the panels. */
  loader: { cssTarget: string[]; define: Record<string, string> };
  /** The languages besides English, by the first letters of a locale. Each has a row in `widget/loader/words.ts`. */
  languages: readonly string[];
  /** The configuration of the panels' build in another language. */
  panelsIn: (language: string) => InlineConfig;
};

/** Adds to the panels' build what needs to know their names: other languages, the loader, the npm package, the release. */
export function widgetFiles({ version, loader, languages, panelsIn }: WidgetFilesOptions): Plugin {
  return {
    name: 'widget-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      const chunks = toChunks(bundle);
      const modules = Object.fromEntries(
        Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code]] : [])),
      );
      for (const language of languages) {
        const translated = await buildChunks(panelsIn(language));
        for (const { fileName, code } of translated) {
          emit(fileName, code);
          modules[fileName] = code;
        }
        chunks[language] = translated.filter(({ name }) => name === 'mount').map(({ fileName }) => fileName);
      }
      const script = await buildLoader(loader, chunks);
      const files = await buildNpmPackage(version);
      const npmPackage = await packNpmPackage(files);
      const release = toRelease(version, script, npmPackage, modules);
      emit('widget.js', script);
      emit(release.script.slice(1), script);
      emit(release.package.slice(1), npmPackage);
      emit('release.json', `${JSON.stringify(release, null, 2)}\n`);
      // Tests and examples use the package from a folder.
      for (const [path, text] of Object.entries(files)) write(join('dist/npm', path), text);
    },
  };
}

async function buildLoader(
  { cssTarget, define }: WidgetFilesOptions['loader'],
  chunks: Chunks,
): Promise<string> {
  const [loader] = await buildChunks({
    publicDir: false,
    define: { ...define, __CHUNKS__: JSON.stringify(chunks) },
    build: {
      target: 'es2022',
      cssMinify: 'lightningcss',
      cssTarget,
      modulePreload: false,
      rolldownOptions: { input: 'widget/loader.ts', output: { format: 'iife' } },
    },
  });
  if (!loader) throw new Error('The loader was not built.');
  return loader.code;
}

async function buildChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return output?.output.filter((part) => part.type === 'chunk') ?? [];
}

function toChunks(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const fileOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No chunk was built from ${module}.`);
    return chunk.fileName;
  };
  const withImports = (fileName: string, seen = new Set<string>()): string[] => {
    if (seen.has(fileName)) return [];
    seen.add(fileName);
    const { imports = [] } = chunks.find((each) => each.fileName === fileName) ?? {};
    return [fileName, ...imports.flatMap((each) => withImports(each, seen))];
  };
  const mount = fileOf('widget/mount.ts');
  const overlay = fileOf('widget/copilot/first/overlay.tsx');
  const filesOf = (entry: string) => [...new Set([...withImports(mount), ...withImports(entry)])];
  const help = filesOf(fileOf('widget/help/help-window.ts'));
  if (help.includes(overlay))
    throw new Error('The help window would load the Co-pilot: what they share belongs into widget/ui.');
  return { help, copilot: filesOf(overlay) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
