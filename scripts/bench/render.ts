import { type Goal, toGoalTable } from './goals.ts';
import { median, toTable, writeSection } from './measurements.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { launchBrowser, prepareBuild, preparePeers } from './prepare.ts';
import { measureLag } from './render-lag.ts';
import { type Measurement, ours, readReference, runOnce, type Workload } from './render-run.ts';
import { writeMemo, writePlain } from './sample-texts.ts';

/**
 * `npm run bench:render [rounds]`: measures what an answer costs the main thread while it streams in. Ours is the complete
 * built widget with its own transport. All contenders take turns in one browser. The measure is the thread's CPU time, so that
 * waiting for a core does not count, minus that of `null`, which reads the stream and shows nothing.
 */
const rounds = Number(process.argv[2] ?? 5);
const contenders = ['null', 'floor-dom', 'streaming-markdown', ours];
const workloads = [toWorkload('b', 32_768, 4), toWorkload('c', 262_144, 64)];

await prepareBuild();
await preparePeers();
const browser = await launchBrowser();
const server = await startPageServer();
const goals: Goal[] = [];
const sections: string[] = [];
for (const workload of workloads) sections.push(await compare(workload, server));

const plain = writePlain(8000, 3, 'ZenithLast');
const lags = await measureLag(browser, server, plain);
sections.push(
  `Time from a piece's arrival in the page to the frame that shows it, ${lags.length} pieces of 4 characters, one every 8 ms: median ${median(lags).toFixed(0)} ms, 99 % within ${lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.99)]?.toFixed(0)} ms, longest ${Math.max(...lags).toFixed(0)} ms.`,
);
writeSection(
  'Streaming',
  'npm run bench:render',
  `${toGoalTable('streaming an answer', goals)}\n\n${sections.join('\n\n')}\n\nCPU: the main thread's own time, median of ${rounds} rounds, less \`null\`. \`floor-dom\` lays down the final document's own nodes without a parser. The server sends 16 chunks after each animation frame.`,
  browser.version(),
);
server.close();
await browser.close();

function toWorkload(name: string, length: number, chunkLength: number): Workload {
  const sentinel = 'ZenithLast';
  const text = writeMemo(length, name.charCodeAt(0), sentinel);
  const chunks = text.match(new RegExp(`[\\s\\S]{1,${chunkLength}}`, 'g')) ?? [];
  return { name, text, sentinel, chunks };
}

async function compare(workload: Workload, pageServer: PageServer): Promise<string> {
  const reference = await readReference(browser, pageServer, workload.text);
  const results = new Map<string, Measurement[]>(contenders.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // Each round starts with a different contender, so that none always follows the same one.
    for (let turn = 0; turn < contenders.length; turn++) {
      const name = contenders[(round + turn) % contenders.length] ?? ours;
      const measurement = await runOnce(browser, pageServer, name, workload);
      results.get(name)?.push(measurement);
      console.warn(`${workload.name} ${round + 1} ${name.padEnd(20)} ${measurement.cpuMs.toFixed(0)} ms`);
    }
  }
  const cpu = (name: string) => median(results.get(name)?.map(({ cpuMs }) => cpuMs) ?? []);
  const floor = cpu('floor-dom') - cpu('null');
  const rows = contenders.map((name) => {
    const runs = results.get(name) ?? [];
    const net = cpu(name) - cpu('null');
    return [
      name === ours ? `**${name}**` : name,
      name === 'null' ? `(${cpu(name).toFixed(0)})` : net.toFixed(0),
      name === 'null' ? '' : (net / floor).toFixed(2),
      median(runs.map(({ layoutMs }) => layoutMs)).toFixed(0),
      runs.reduce((sum, { longTasks }) => sum + longTasks, 0),
      name === 'null' ? '' : runs.every(({ document }) => document === reference) ? 'exact' : 'differs',
    ];
  });
  const kilobytes = `${(workload.text.length / 1024).toFixed(0)} kB`;
  goals.push(
    {
      name: `${kilobytes}: CPU, × inserting the finished nodes`,
      measured: (cpu(ours) - cpu('null')) / floor,
      goal: 1,
      isMost: true,
      digits: 2,
    },
    {
      name: `${kilobytes}: rounds whose final document differs`,
      measured: results.get(ours)?.filter(({ document }) => document !== reference).length ?? Number.NaN,
      goal: 0,
      isMost: true,
    },
  );
  const head = [
    `${workload.name}: ${kilobytes}, chunks of ${workload.chunks[0]?.length}`,
    'CPU ms',
    '× floor-dom',
    'layout and style ms',
    'long tasks, all rounds',
    'final document',
  ];
  return toTable(head, rows);
}
