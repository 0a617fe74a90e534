import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from './ensure-browser.ts';
import { root, runStep } from './run-step.ts';

type Step = { name: string; command: string; args: string[]; environment?: Record<string, string> };

/** The tests start servers by the hundred: compiled once, each start costs three quarters of the work. */
const keepCompiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

/** Every check of the project, cheapest first. A failed build ends the run; other failures let the rest go on. */
const steps: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'layers', command: process.execPath, args: ['scripts/check-layers.ts'] },
  { name: 'build', command: process.execPath, args: ['scripts/build.ts'] },
  { name: 'bytes', command: process.execPath, args: ['scripts/check-size.ts'] },
  { name: 'unit and API tests', command: 'vitest', args: ['run'], environment: keepCompiled },
];

const outcomes: { name: string; isPassed: boolean; seconds: number; failures: string[] }[] = [];
let isSkipping = false;

// Installed first: a machine without a browser should say so at once, not after minutes.
const browser = await ensureBrowser();
if (browser) {
  const shell = await ensureHeadlessShell();
  const environment = {
    ...keepCompiled,
    CHROMIUM_PATH: browser,
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
  };
  steps.push({ name: 'browser tests', command: 'playwright', args: ['test'], environment });
} else if (process.env.CI) {
  outcomes.push({ name: 'browser tests (no browser)', isPassed: false, seconds: 0, failures: [] });
}

for (const { name, command, args, environment } of steps) {
  if (isSkipping) break;
  console.log(`\n── ${name}`);
  const { code, seconds, failures } = await runStep(command, args, environment);
  outcomes.push({ name, isPassed: code === 0, seconds, failures });
  isSkipping = name === 'build' && code !== 0;
}

// Named again at the very end, where a log that was cut short still shows them.
for (const { name, isPassed, failures } of outcomes) {
  if (!isPassed && failures.length > 0) console.log(`\n── what failed in ${name}\n${failures.join('\n')}`);
}

console.log('');
for (const { name, isPassed, seconds } of outcomes) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`);
}
if (!browser) console.log('left out  browser tests: no Chromium');
if (isSkipping) console.log('left out  what comes after the build');
const failed = outcomes.filter((outcome) => !outcome.isPassed).length;
console.log(`\nchecks: ${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || isSkipping ? 1 : 0);
