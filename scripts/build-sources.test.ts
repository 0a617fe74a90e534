import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, test } from 'vitest';
import { buildSources } from './build-sources.ts';
import { root } from './run-step.ts';

/** Modules that run the steps or serve what `npm run dev` shows; neither are part of what is built. */
const plumbing = ['scripts/run-step.ts', 'scripts/failure-lines.ts', 'scripts/dev-server-beside.ts'];

test.each([
  ['product', ['vite.widget.config.ts', 'vite.site.config.ts']],
  ['knowledge', ['scripts/answers/build-knowledge.ts']],
  ['data', ['scripts/build-server-data.ts']],
  ['server', ['scripts/build-server.ts']],
] as const)('%s is built again after a change of anything that builds it', (part, programs) => {
  const sources = buildSources[part];
  const used = listUsed(programs).filter((path) => !plumbing.includes(path));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((path) => !sources.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});

/** Returns the programs and everything that they import, except types. */
function listUsed(programs: readonly string[]): string[] {
  const used = new Set<string>();
  const waiting = programs.map((path) => join(root, path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (used.has(path) || !existsSync(path)) continue;
    used.add(path);
    if (path.endsWith('.ts')) waiting.push(...listImports(path));
  }
  return [...used].map((path) => relative(root, path));
}

const statement = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function listImports(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(statement)].flatMap(([, first, second = '']) => {
    const name = (first ?? second).split('?')[0] ?? '';
    if (name.startsWith('#shared/')) return join(root, name.slice(1));
    return name.startsWith('.') ? join(dirname(path), name) : [];
  });
}
