import { join } from 'node:path';
import { runStep } from '../run-step.ts';
import { readPage } from './measurements.ts';

/** `npm run bench`: runs all parts one after another, so that none disturbs another, and then prints the whole page. */
for (const part of ['bytes', 'render', 'open', 'server', 'site', 'answers']) {
  const { code } = await runStep(process.execPath, [join(import.meta.dirname, `${part}.ts`)]);
  if (code !== 0) process.exit(code);
}
console.log(`\n${readPage()}`);
