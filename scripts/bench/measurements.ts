import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';

const path = join(root, 'docs/measurements.md');
const pageHeader = `# Measurements

Each section is written by the command that it names. Bytes and counts are exact. Times are of the machine
named beside them: compare the rows of one run, never rows of two.`;
/** Ends the row of a figure that misses its goal, after the name, what was measured, and the goal. */
export const missedMark = '**missed**';
const missedTitle = 'Goals that are missed';

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
export const readPage = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Prints a section, and replaces that of the last run in docs/measurements.md, which begins with the goals that are missed. */
export function writeSection(title: string, command: string, body: string, browser = ''): void {
  const section = printSection(title, command, body, browser);
  const sections = readPage()
    .split(/^(?=## )/m)
    .filter((each) => each.startsWith('## ') && !each.startsWith(`## ${missedTitle}\n`));
  const index = sections.findIndex((each) => each.startsWith(`## ${title}\n`));
  sections.splice(index < 0 ? sections.length : index, 1, section);
  const missed = `## ${missedTitle}\n\n${listMissed(sections) || 'None.'}`;
  writeFileSync(path, [pageHeader, missed, ...sections].map((each) => `${each.trim()}\n`).join('\n'));
}

/** Prints a section that the page does not keep, with when and where it was measured, and returns it. */
export function printSection(title: string, command: string, body: string, browser = ''): string {
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
  return section;
}

/** Returns a table of the goals that the sections of the page mark as missed, or '' if there are none. */
function listMissed(sections: readonly string[]): string {
  const rows = sections.flatMap((section) => {
    const title = /^## (.*)/.exec(section)?.[1] ?? '';
    return section
      .split('\n')
      .filter((line) => line.endsWith(`| ${missedMark} |`))
      .map((line) => [
        title,
        ...line
          .split('|')
          .slice(1, 4)
          .map((cell) => cell.trim()),
      ]);
  });
  return rows.length === 0 ? '' : toTable(['section', 'missed', 'measured', 'goal'], rows);
}
