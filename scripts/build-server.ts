import { join, posix, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './run-step.ts';

const outDir = join(root, 'dist/server');

/** The modules that run directly: the server, and each thread and process that it starts. */
const entries = {
  main: 'server/main.ts',
  'search-thread': 'server/providers/search/search-thread.ts',
  'knowledge-thread': 'server/providers/knowledge/knowledge-thread.ts',
  'checkpoint-thread': 'server/stores/checkpoint-thread.ts',
  child: 'server/providers/extraction/child.ts',
  watchdog: 'server/providers/extraction/watchdog.ts',
  'guard-probe': 'server/providers/extraction/guard-probe.ts',
};

/** Native packages, and packages that find files of their own by their path. */
const external = [/^@node-rs\//, /^@napi-rs\//, /^better-sqlite3/, /^tesseract/, /^unpdf/, /^pg-native$/];

/**
 * Bundles the server's modules in `dist/server`. A start then reads a handful of files instead of a thousand, which more than
 * halves its work, and every document that is read starts a process.
 */
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [keepSourceFolders(), writeAscii()],
  resolve: { alias: { '#shared': join(root, 'shared') } },
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    outDir,
    target: 'node22',
    minify: false,
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: {
      external,
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
});

/** A module finds its data files beside its source, even inside a bundle; a thread or process is the entry of the same name. */
function keepSourceFolders(): Plugin {
  const startedModules = new RegExp(
    `new URL\\('\\./(${Object.keys(entries).join('|')})\\.ts', import\\.meta\\.url\\)`,
    'g',
  );
  return {
    name: 'keep-source-folders',
    // Runs before the compiler, which would rewrite these addresses in its own way.
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id.replace(/\?.*$/, ''));
      if (!/^(server|shared)\//.test(path)) return undefined;
      const folder = posix.join('../..', posix.dirname(path));
      return code
        .replace(startedModules, "new URL('./$1.js', import.meta.url)")
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(new URL('${folder}', import.meta.url))`,
        );
    },
  };
}

/**
 * Escapes every non-ASCII character: V8 stores a pure ASCII text in half the memory and need not decode it, which saves an
 * eighth of the work of a start. Only raw templates would show the difference, so none may contain such a character.
 */
function writeAscii(): Plugin {
  const rawTemplate = /String\.raw`[^`]*[\u0080-\uffff]/;
  return {
    name: 'write-ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (rawTemplate.test(file.code)) this.error(`${file.fileName}: a raw template that is not ASCII`);
        file.code = file.code.replace(
          /[\u0080-\uffff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
