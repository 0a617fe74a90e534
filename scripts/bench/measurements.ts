import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';

const path = join(root, 'docs/measurements.md');
const opening = `# Measurements

Written by \`npm run bench\` and its parts, each in its own section. Bytes and counts are exact. Times are of the machine
named beside them: compare the rows of one run, never rows of two.
`;

/** Rows of text as a Markdown table; the first column to the left, numbers to the right. */
export function toTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '--:' : ':--'))), ...rows.map(line)].join('\n');
}

/** The middle value; of an even count, the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** docs/measurements.md as it stands. */
export const readPage = () => (existsSync(path) ? readFileSync(path, 'utf8') : opening);

/** Prints a section and puts it into docs/measurements.md in the place of its last run. */
export function writeSection(title: string, command: string, body: string, browser = ''): void {
  const load = loadavg()
    .slice(0, 2)
    .map((each) => each.toFixed(1))
    .join(' and ');
  const facts = [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    `load ${load} in the last 1 and 5 minutes`,
    `Node ${process.version}`,
    ...(browser ? [`Chromium ${browser}`] : []),
    `commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()}`,
  ];
  const section = `## ${title}\n\n\`${command}\` · ${facts.join(' · ')}\n\n${body.trim()}\n`;
  process.stdout.write(`\n${section}\n`);
  const parts = readPage().split(/^(?=## )/m);
  const place = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  parts.splice(place < 0 ? parts.length : place, 1, section);
  writeFileSync(path, parts.map((part) => `${part.trim()}\n`).join('\n'));
}
