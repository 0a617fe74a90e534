import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { buildSources } from './build-sources.ts';
import { precompress } from './precompress.ts';
import { builtFromPath, root, runStep } from './run-step.ts';

const pages = ['widget', 'site'];

/** `npm run dev` builds the widget and serves the site by itself, and runs the server's sources. */
const isDataOnly = process.argv.includes('--data');
const isForced = process.argv.includes('--force');

/** What each part of the build leaves in dist/. */
const makes = {
  product: ['dist/{widget,site,npm}/**/*'],
  knowledge: ['dist/knowledge.bin'],
  data: ['dist/{playbook,templates}.json', 'dist/common-passwords.txt'],
  server: ['dist/server/*'],
} as const satisfies Record<keyof typeof buildSources, readonly string[]>;

/**
 * Builds widget, site, the index of knowledge, the server's data and the server into dist/, each unless it is there already,
 * built from these sources. `--force` always builds; `--data` builds only what the server reads.
 */
if (!isDataOnly)
  await buildPart('product', builtFromPath, async () => {
    for (const part of pages) {
      console.log(`Building the ${part} …`);
      const seconds = await run('npm', ['run', '--silent', `build:${part}`]);
      console.log(`Built the ${part} in ${seconds.toFixed(1)} s.`);
    }
    for (const part of pages) await precompress(join(root, 'dist', part));
  });
await buildPart('knowledge', join(root, 'dist/.knowledge-built-from'), async () => {
  await run(process.execPath, ['scripts/answers/build-knowledge.ts']);
});
await buildPart('data', join(root, 'dist/.data-built-from'), async () => {
  await run(process.execPath, ['scripts/build-server-data.ts']);
});
if (!isDataOnly)
  await buildPart('server', join(root, 'dist/.server-built-from'), async () => {
    const seconds = await run(process.execPath, ['scripts/build-server.ts']);
    console.log(`Built the server in ${seconds.toFixed(1)} s.`);
  });

function buildPart(part: keyof typeof makes, stampPath: string, build: () => Promise<void>): Promise<void> {
  return buildOnce({ root, stampPath, from: buildSources[part], makes: makes[part] }, isForced, build);
}

/** Returns the seconds that a command took; ends the process with its exit code if it failed. */
async function run(command: string, args: readonly string[]): Promise<number> {
  const { code, seconds } = await runStep(command, args);
  if (code !== 0) process.exit(code);
  return seconds;
}
