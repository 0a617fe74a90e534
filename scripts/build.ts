import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { builtFromPath, root, runStep } from './run-step.ts';

/** Everything that the built product depends on. */
const sources = [
  'shared/**/*',
  'widget/**/*',
  'site/**/*',
  'vite.*.config.ts',
  'package-lock.json',
  'scripts/{bare-pages,embed-*,prerender*,precompress}.ts',
  'scripts/site-files/*.ts',
  'scripts/widget-build/*.ts',
];
const parts = ['widget', 'site'];

/** Builds widget and site into dist/, unless dist/ was built from exactly these sources. `--force` always builds. */
const stamp = toStamp();
if (
  !process.argv.includes('--force') &&
  existsSync(builtFromPath) &&
  readFileSync(builtFromPath, 'utf8') === stamp
) {
  console.log('dist/ is up to date.');
} else {
  for (const part of parts) {
    console.log(`Building the ${part} …`);
    const { code, seconds } = await runStep('npm', ['run', '--silent', `build:${part}`]);
    if (code !== 0) process.exit(code);
    console.log(`Built the ${part} in ${seconds.toFixed(1)} s.`);
  }
  for (const part of parts) await precompress(join(root, 'dist', part));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(builtFromPath, stamp);
}

function toStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
