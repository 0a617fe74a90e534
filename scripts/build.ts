import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSources } from './build-sources.ts';
import { precompress } from './precompress.ts';
import { builtFromPath, root, runStep } from './run-step.ts';

const parts = ['widget', 'site'];

/** `npm run dev` builds the widget and serves the site by itself, and runs the server's sources. */
const isDataOnly = process.argv.includes('--data');

/**
 * Builds widget, site, the index of knowledge, the server's data and the server into dist/, each unless it was already built
 * from these sources. `--force` always builds; `--data` builds only what the server reads.
 */
if (!isDataOnly)
  await buildOnce(builtFromPath, buildSources.product, async () => {
    for (const part of parts) {
      console.log(`Building the ${part} …`);
      const { code, seconds } = await runStep('npm', ['run', '--silent', `build:${part}`]);
      if (code !== 0) process.exit(code);
      console.log(`Built the ${part} in ${seconds.toFixed(1)} s.`);
    }
    for (const part of parts) await precompress(join(root, 'dist', part));
  });
await buildOnce(join(root, 'dist/.knowledge-built-from'), buildSources.knowledge, async () => {
  const { code } = await runStep(process.execPath, ['scripts/answers/build-knowledge.ts']);
  if (code !== 0) process.exit(code);
});
await buildOnce(join(root, 'dist/.data-built-from'), buildSources.data, async () => {
  const { code } = await runStep(process.execPath, ['scripts/build-server-data.ts']);
  if (code !== 0) process.exit(code);
});
if (!isDataOnly)
  await buildOnce(join(root, 'dist/.server-built-from'), buildSources.server, async () => {
    const { code, seconds } = await runStep(process.execPath, ['scripts/build-server.ts']);
    if (code !== 0) process.exit(code);
    console.log(`Built the server in ${seconds.toFixed(1)} s.`);
  });

async function buildOnce(
  stampPath: string,
  from: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const stamp = toStamp(from);
  const isForced = process.argv.includes('--force');
  if (!isForced && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  rmSync(stampPath, { force: true });
  await build();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stamp);
}

/** Includes the version of Node, because only the same version can read the index. */
function toStamp(patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
