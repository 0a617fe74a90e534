import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';

const path = join(root, 'docs/measurements.md');
const pageHeader = `# Measurements

Each section is written by the command that it names. Bytes and counts are exact. Times are of the machine
named beside them: compare the rows of one run, never rows of two.
`;

/** Formats rows as a Markdown table, with the first column aligned left and the others right. */
export function toTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '--:' : ':--'))), ...rows.map(line)].join('\n');
}

/** Returns the middle value; the lower of the two for an even count. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Reads docs/measurements.md. */
export const readPage = () => (existsSync(path) ? readFileSync(path, 'utf8') : pageHeader);

/** Prints a section, and replaces that of the last run in docs/measurements.md. */
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
  const sections = readPage().split(/^(?=## )/m);
  const index = sections.findIndex((each) => each.startsWith(`## ${title}\n`));
  sections.splice(index < 0 ? sections.length : index, 1, section);
  writeFileSync(path, sections.map((each) => `${each.trim()}\n`).join('\n'));
}
