import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';
import measured from './measured-bytes.json' with { type: 'json' };
import { root } from './run-step.ts';

export type BuiltSize = {
  name: string;
  brotliBytes: number;
  /** The most that it may ever take. */
  budgetBytes: number;
  /** The most that it may take now: 5 % more than when it was last measured, but never more than the budget. */
  limitBytes: number;
  files: string[];
};

const widgetDir = join(root, 'dist/widget');
const siteDir = join(root, 'dist/site');

const pageBudgetBytes = 105_000;
const lateChunkBudgetBytes = 8_000;
/** Brotli bytes by file, cached because most pages share most files. */
const compressed = new Map<string, number>();
/** The same of what each file imports. */
const importedBy = new Map<string, string[]>();
/** Growth should be noticed when it happens, not when a budget is used up; up to this factor, no new measurement is needed. */
const growth = 1.05;

/**
 * Measures what a visitor's browser has to fetch, in brotli 11, against its byte budget. Budgets protect visitors: widget and
 * site have to load fast on slow connections. Sizes of a build are exact, so a test run can fail because of them. `npm run
 * bench:bytes` measures again.
 */
export function measureBuilt(): BuiltSize[] {
  const loader = join(widgetDir, 'widget.js');
  const panel = (name: string) => [loader, ...closure([chunk('mount'), chunk(name)])];
  const home = readFileSync(join(siteDir, 'index.html'), 'utf8');
  const scripts = pageScripts(home);
  return [
    size('widget before the button shows', [loader], 2_500),
    size('help until the first answer', panel('help-window'), 13_000),
    size('Co-pilot until the first answer', panel('overlay'), 28_000),
    size('largest chunk that loads late', [largestLateChunk()], lateChunkBudgetBytes),
    size('home page: HTML, CSS and fonts', [join(siteDir, 'index.html'), ...pageStyles(home)], 120_000),
    size('home page: scripts', closure(scripts), pageBudgetBytes),
    ...otherPages().map(({ page, files }) => size(`${page}: scripts`, files, pageBudgetBytes)),
  ];
}

function size(name: string, files: string[], budgetBytes: number): BuiltSize {
  const brotliBytes = files.reduce((sum, file) => sum + compress(file), 0);
  const before = (measured as Record<string, number>)[name];
  const limitBytes = before === undefined ? budgetBytes : Math.min(budgetBytes, Math.floor(before * growth));
  return { name, brotliBytes, budgetBytes, limitBytes, files };
}

/** Among the widget's chunks that no panel needs for its first answer. */
function largestLateChunk(): string {
  const early = /^(?:mount|help-window|overlay)-/;
  const [largest] = globSync(join(widgetDir, 'w/*.js'))
    .filter((file) => !early.test(basename(file)))
    .sort((a, b) => compress(b) - compress(a));
  if (!largest) throw new Error('dist/widget holds no late chunks; run "npm run build" first.');
  return largest;
}

/** woff2 is already compressed, so it is transferred as it is. */
function compress(file: string): number {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  const isPacked = file.endsWith('.woff2');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = isPacked ? content.length : brotliCompressSync(content, { params }).length;
  compressed.set(file, bytes);
  return bytes;
}

function chunk(name: string): string {
  const [file] = globSync(join(widgetDir, `w/${name}-*.js`));
  if (!file) throw new Error(`dist/widget holds no chunk "${name}"; run "npm run build" first.`);
  return file;
}

/** Returns the files and everything that they import statically; dynamic imports do not count. */
function closure(entries: string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of listImported(file)) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

/** Returns the files that one imports or exports again. */
function listImported(file: string): string[] {
  const known = importedBy.get(file);
  if (known) return known;
  const { staticImports, staticExports } = parseSync(basename(file), readFileSync(file, 'utf8')).module;
  const reexported = staticExports.flatMap((each) =>
    each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const files = [...staticImports.map((each) => each.moduleRequest.value), ...reexported].map((specifier) =>
    join(dirname(file), specifier),
  );
  importedBy.set(file, files);
  return files;
}

/** Returns a page's module scripts and preloads. The widget's script tag is counted separately. */
function pageScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes('type="module"') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /(?:src|href)="\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? [])
    .map((path) => join(siteDir, path));
}

function pageStyles(html: string): string[] {
  const tags = html.match(/<link\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes('rel="stylesheet"') || tag.includes('as="font"'))
    .flatMap((tag) => /href="\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? [])
    .map((path) => join(siteDir, path));
}

function otherPages(): { page: string; files: string[] }[] {
  return globSync(join(siteDir, '*/**/index.html'))
    .sort()
    .map((path) => ({
      page: dirname(path).slice(siteDir.length),
      files: closure(pageScripts(readFileSync(path, 'utf8'))),
    }));
}
