import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from './ensure-browser.ts';
import { ensureEngines } from './ensure-engines.ts';
import { root, runStep } from './run-step.ts';

type Step = { name: string; command: string; args: string[]; environment?: Record<string, string> };

/** The tests start hundreds of servers; with cached compiled code, a start takes three quarters of the work. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

/**
 * Every check of the project; those in one row run at the same time. The build is single-threaded for most of its time, and the
 * checks of the sources use the other processor. A failed build ends the run; after any other failure the rest still runs.
 */
const steps: Step[][] = [
  [
    { name: 'build', command: process.execPath, args: ['scripts/build.ts'] },
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'types', command: 'tsc', args: ['-b'] },
    { name: 'layers', command: process.execPath, args: ['scripts/check-layers.ts'] },
    { name: 'regular expressions', command: process.execPath, args: ['scripts/check-patterns.ts'] },
    { name: 'unused files and exports', command: 'knip', args: ['--no-progress'] },
  ],
  [
    { name: 'bytes', command: process.execPath, args: ['scripts/check-size.ts'] },
    { name: 'unit and API tests', command: 'vitest', args: ['run'], environment: compileCache },
  ],
];

const outcomes: { name: string; isPassed: boolean; seconds: number; failures: string[] }[] = [];
let isSkipping = false;

// Checked first, so that a machine without a browser says so at once and not after minutes.
const browser = await ensureBrowser();
if (browser) {
  const shell = await ensureHeadlessShell();
  const environment = {
    ...compileCache,
    CHROMIUM_PATH: browser,
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
  };
  steps.push([{ name: 'browser tests', command: 'playwright', args: ['test'], environment }]);
} else if (process.env.CI) {
  outcomes.push({ name: 'browser tests (no browser)', isPassed: false, seconds: 0, failures: [] });
}

// The engines' tests are among the API tests, and leave out engines that are not installed.
const missingEngines = await ensureEngines();
if (missingEngines.length && process.env.CI)
  outcomes.push({
    name: `engines (no ${missingEngines.join(', ')})`,
    isPassed: false,
    seconds: 0,
    failures: [],
  });

for (const group of steps) {
  if (isSkipping) break;
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}`);
  await Promise.all(
    group.map(async ({ name, command, args, environment }) => {
      const { code, seconds, failures } = await runStep(command, args, environment);
      outcomes.push({ name, isPassed: code === 0, seconds, failures });
      isSkipping ||= name === 'build' && code !== 0;
    }),
  );
}

// Repeated at the end, where a truncated log still shows them.
for (const { name, isPassed, failures } of outcomes) {
  if (!isPassed && failures.length > 0) console.log(`\n── what failed in ${name}\n${failures.join('\n')}`);
}

console.log('');
for (const { name, isPassed, seconds } of outcomes) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`);
}
if (!browser) console.log('skipped browser tests: no Chromium');
if (missingEngines.length)
  console.log(`skipped the engine tests in ${missingEngines.join(' and ')}: not to be had here`);
if (isSkipping) console.log('skipped everything after the build');
const failed = outcomes.filter((outcome) => !outcome.isPassed).length;
console.log(`\nchecks: ${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || isSkipping ? 1 : 0);
