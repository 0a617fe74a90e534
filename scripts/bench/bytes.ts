import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureBuilt } from '../built-sizes.ts';
import { toGoalTable } from './goals.ts';
import { toTable, writeSection } from './measurements.ts';
import { prepareBuild } from './prepare.ts';

/** `npm run bench:bytes`: what a visitor downloads before the built product can be used, in brotli 11. */
await prepareBuild();
const sizes = measureBuilt();
const isGuide = (name: string) => name.startsWith('/guides/');
const [largestGuide] = sizes
  .filter(({ name }) => isGuide(name))
  .sort((a, b) => b.brotliBytes - a.brotliBytes);
const budget = toGoalTable(
  'brotli 11',
  sizes
    .filter((size) => !isGuide(size.name) || size === largestGuide)
    .map((size) => ({
      name: size === largestGuide ? `the largest guide, ${size.name}` : size.name,
      measured: size.brotliBytes,
      goal: size.budgetBytes,
      isMost: true,
    })),
);
const widgetFiles = new Set(sizes.slice(0, 3).flatMap(({ files }) => files));
const files = toTable(
  ['widget file', 'minified', 'brotli 11'],
  [...widgetFiles].map((file) => {
    const bytes = readFileSync(file);
    return [basename(file).replace(/-[\w-]{7}\.js$/, '.js'), bytes.length, brotliCompressSync(bytes).length];
  }),
);
const measured = Object.fromEntries(sizes.map(({ name, brotliBytes }) => [name, brotliBytes]));
writeFileSync(join(import.meta.dirname, '../measured-bytes.json'), `${JSON.stringify(measured, null, 2)}\n`);
writeSection(
  'Bytes',
  'npm run bench:bytes',
  `${budget}\n\n${files}\n\nScripts with their CSS, words and icons. A panel's row counts the loader, what the panels share and the panel itself with all that it imports at once. \`npm test\` fails when one has grown by more than 5 % since it was written here, or is over its budget.`,
);
