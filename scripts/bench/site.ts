import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-step.ts';
import { categories, type Visit, visit } from './lighthouse.ts';
import { median, toTable, writeSection } from './measurements.ts';
import { launchBrowser, prepareBuild, preparePeers } from './prepare.ts';

/**
 * `npm run bench:site [rounds] [address …]`: Lighthouse's mobile preset on every page that search engines may list, as
 * the real server gives them, with the widget's script on the page. Addresses come from the sitemap. With addresses
 * named, the table is printed only.
 */
const rounds = Number(process.argv[2] ?? 5);
const wanted = process.argv.slice(3);
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
for (const address of wanted.length > 0 ? wanted : await readSitemap()) {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visit(origin + address, browserPort));
  rows.push(toRow(address, visits));
  for (const name of visits.flatMap((each) => each.failed)) failed.set(name, address);
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
page; bytes as they came over the wire, brotli, headers included; requests and messages of the worst visit.
To reach: 98 for performance, 100 for the other three, no shift, no foreign request, no message.${
  failed.size > 0
    ? `\n\nNot passed: ${[...failed].map(([name, address]) => `${name} (${address})`).join(', ')}.`
    : ''
}`;
if (wanted.length > 0) console.log(`\n${table}\n\n${notes}`);
else writeSection('Site', 'npm run bench:site', `${table}\n\n${notes}`, browser.version());
process.exit(0);

function toRow(address: string, visits: readonly Visit[]): string[] {
  const middle = (read: (each: Visit) => number) => median(visits.map(read));
  const most = (read: (each: Visit) => number) => Math.max(...visits.map(read));
  return [
    address,
    ...categories.map((name) => String(middle((each) => each.scores[name] ?? 0))),
    middle((each) => each.largestPaintMs).toFixed(0),
    middle((each) => each.blockedMs).toFixed(0),
    most((each) => each.layoutShift).toFixed(3),
    ...(['Document', 'Stylesheet', 'Font', 'Script'] as const).map((kind) =>
      String(middle((each) => each.bytes[kind])),
    ),
    String(most((each) => each.foreignRequests)),
    String(most((each) => each.consoleMessages)),
  ];
}

async function readSitemap(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)</g)].map((match) => new URL(match[1] ?? '').pathname);
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
