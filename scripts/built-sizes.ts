import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';
import { root } from './run-step.ts';

export type BuiltSize = {
  name: string;
  brotliBytes: number;
  maxBytes: number;
  files: string[];
};

const widgetDir = join(root, 'dist/widget');
const siteDir = join(root, 'dist/site');

/**
 * What a visitor's browser has to fetch, in brotli 11, with its byte budget. Budgets protect visitors: widget and site load
 * fast on slow connections. Sizes of a build are exact, so a test run can fail on them.
 */
export function measureBuilt(): BuiltSize[] {
  const loader = join(widgetDir, 'widget.js');
  const panel = (name: string) => [loader, ...closure([chunk('mount'), chunk(name)])];
  const home = readFileSync(join(siteDir, 'index.html'), 'utf8');
  const scripts = pageScripts(home);
  return [
    size('widget before the button shows', [loader], 2_000),
    size('help until the first answer', panel('help-window'), 12_000),
    size('Co-pilot until the first answer', panel('overlay'), 20_000),
    size('home page: HTML, CSS and fonts', [join(siteDir, 'index.html'), ...pageStyles(home)], 120_000),
    size('home page: scripts', closure(scripts), 90_000),
    ...otherPages().map(({ page, files }) => size(`${page}: scripts`, files, 90_000)),
  ];
}

function size(name: string, files: string[], maxBytes: number): BuiltSize {
  const brotliBytes = files.reduce((sum, file) => sum + compress(file), 0);
  return { name, brotliBytes, maxBytes, files };
}

/** woff2 is compressed already, so it is transferred as it is. */
function compress(file: string): number {
  const bytes = readFileSync(file);
  if (file.endsWith('.woff2')) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function chunk(name: string): string {
  const [file] = globSync(join(widgetDir, `w/${name}-*.js`));
  if (!file) throw new Error(`dist/widget holds no chunk "${name}"; run "npm run build" first.`);
  return file;
}

/** The files and everything that they import statically; dynamic imports do not count. */
function closure(entries: string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const { staticImports, staticExports } = parseSync(basename(file), readFileSync(file, 'utf8')).module;
    const reexported = staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    );
    for (const specifier of [...staticImports.map((each) => each.moduleRequest.value), ...reexported])
      visit(join(dirname(file), specifier));
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

/** Module scripts of a page and what it preloads. The widget's script tag is counted separately. */
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
