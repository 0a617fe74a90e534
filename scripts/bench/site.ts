import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';
import { toGoalTable } from './goals.ts';
import { median, toTable, writeSection } from './measurements.ts';
import { launchBrowser, prepareBuild, preparePeers } from './prepare.ts';
import { categories, runLighthouse, type Visit } from './run-lighthouse.ts';

/**
 * `npm run bench:site [rounds] [path …]`: runs Lighthouse's mobile preset on every page that search engines may index, as the
 * real server sends it, including the widget's script. The paths come from the sitemap; all of them take some eight minutes. If
 * paths are given, the table is only printed.
 */
const rounds = Number(process.argv[2] ?? 5);
const givenPaths = process.argv.slice(3);
/** The guides are one page with different texts, so an ordinary one and the one with the widest tables stand for all. */
const measuredGuides = ['/guides/notice-periods', '/guides/amounts-and-thresholds'];
const isMeasured = (path: string) => !path.startsWith('/guides/') || measuredGuides.includes(path);
const port = 4394;
const browserPort = 4395;
const origin = `http://127.0.0.1:${port}`;

await prepareBuild();
await preparePeers();
const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-bench-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('exit', () => server.kill('SIGKILL'));
await waitUntilReady();
const browser = await launchBrowser([`--remote-debugging-port=${browserPort}`]);

const rows: string[][] = [];
const failed = new Map<string, string>();
const allVisits: Visit[] = [];
const lowest = Object.fromEntries(categories.map((name) => [name, 100]));
for (const path of givenPaths.length > 0 ? givenPaths : await readSitemap()) {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await runLighthouse(origin + path, browserPort));
  rows.push(toRow(path, visits));
  allVisits.push(...visits);
  for (const name of categories) lowest[name] = Math.min(lowest[name] ?? 0, medianScore(visits, name));
  for (const name of visits.flatMap((each) => each.failed)) failed.set(name, path);
  console.log(rows.at(-1)?.join('  '));
}
await browser.close();
server.kill('SIGKILL');
await rm(dataDir, { recursive: true, force: true });

const head = [
  'page',
  ...['performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'blocked ms', 'shift'],
  ...['HTML', 'CSS', 'fonts', 'JS', 'foreign requests', 'console messages'],
];
const table = toTable(head, rows);
const notes = `Median of ${rounds} ${rounds === 1 ? 'visit' : 'visits'} by Lighthouse's mobile preset (a slow phone on a slow line, simulated), the widget's script on the
page; bytes as they came over the wire, brotli, headers included; requests and messages of the worst visit.${
  failed.size > 0
    ? `\n\nNot passed: ${[...failed].map(([name, path]) => `${name} (${path})`).join(', ')}.`
    : ''
}`;
const worstOf = (read: (each: Visit) => number) => Math.max(...allVisits.map(read));
const goals = toGoalTable('the worst of all pages', [
  ...categories.map((name) => ({
    name: name.replace('-', ' '),
    measured: lowest[name] ?? Number.NaN,
    goal: name === 'performance' ? 98 : 100,
  })),
  {
    name: 'layout shift',
    measured: worstOf(({ layoutShift }) => layoutShift),
    goal: 0,
    isMost: true,
    digits: 3,
  },
  {
    name: 'foreign requests',
    measured: worstOf(({ foreignRequests }) => foreignRequests),
    goal: 0,
    isMost: true,
  },
  {
    name: 'console messages',
    measured: worstOf(({ consoleMessages }) => consoleMessages),
    goal: 0,
    isMost: true,
  },
]);
const body = `${goals}\n\n${table}\n\n${notes}`;
if (givenPaths.length > 0) console.log(`\n${body}`);
else writeSection('Site', 'npm run bench:site', body, browser.version());
process.exit(0);

function medianScore(visits: readonly Visit[], name: string): number {
  return median(visits.map(({ scores }) => scores[name] ?? 0));
}

function toRow(path: string, visits: readonly Visit[]): string[] {
  const medianOf = (read: (each: Visit) => number) => median(visits.map(read));
  const worst = (read: (each: Visit) => number) => Math.max(...visits.map(read));
  return [
    path,
    ...categories.map((name) => String(medianScore(visits, name))),
    medianOf((each) => each.largestPaintMs).toFixed(0),
    medianOf((each) => each.blockedMs).toFixed(0),
    worst((each) => each.layoutShift).toFixed(3),
    ...(['Document', 'Stylesheet', 'Font', 'Script'] as const).map((kind) =>
      String(medianOf((each) => each.bytes[kind])),
    ),
    String(worst((each) => each.foreignRequests)),
    String(worst((each) => each.consoleMessages)),
  ];
}

async function readSitemap(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)</g)]
    .map((match) => new URL(match[1] ?? '').pathname)
    .filter(isMeasured);
}

async function waitUntilReady(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const isUp = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}
