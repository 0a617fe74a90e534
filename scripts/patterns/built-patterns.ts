import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../run-step.ts';
import type { FoundPattern } from './written-patterns.ts';

/**
 * Loads modules, and returns the patterns that they and the modules that they import build from texts meanwhile. Only a module's
 * first import in the process runs it.
 */
export async function recordBuiltPatterns(paths: readonly string[]): Promise<FoundPattern[]> {
  const found: FoundPattern[] = [];
  const original = globalThis.RegExp;
  function record(built: RegExp): RegExp {
    const place = findCaller();
    if (place) found.push({ source: built.source, flags: built.flags, ...place });
    return built;
  }
  globalThis.RegExp = new Proxy(original, {
    apply: (target, _, [pattern, flags]) => record(target(pattern, flags)),
    construct: (target, [pattern, flags]) => record(new target(pattern, flags)),
  });
  try {
    for (const path of paths) await import(pathToFileURL(path).href);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const frame = /(file:[^\s()]+):(\d+):\d+\)?$/gm;

/** Returns the line of ours that called the constructor; undefined if a library did. */
function findCaller(): { file: string; line: number } | undefined {
  const [, url, line] =
    [...(new Error().stack ?? '').matchAll(frame)].find(([, each]) => each !== import.meta.url) ?? [];
  if (url === undefined || url.includes('/node_modules/')) return undefined;
  return { file: relative(root, fileURLToPath(url)), line: Number(line) };
}
