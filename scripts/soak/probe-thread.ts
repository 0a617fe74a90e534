import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Another visitor, in a thread of its own so that the attackers' work is not measured: requests one small thing after another.
 */
const { url, network } = workerData as { url: string; network: string };
/** The pause between two requests, which is the resolution at which a pause of the server is seen. */
const gapMs = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type ProbeReport = { pings: number[]; pages: number[]; failures: number };
let report: ProbeReport = { pings: [], pages: [], failures: 0 };
let isPage = false;

parentPort?.on('message', () => {
  parentPort?.postMessage(report);
  report = { pings: [], pages: [], failures: 0 };
});
ask();

function ask(): void {
  isPage = !isPage;
  const startedAt = performance.now();
  const times = isPage ? report.pages : report.pings;
  const finish = () => {
    times.push(performance.now() - startedAt);
    setTimeout(ask, gapMs);
  };
  const sent = request(
    `${url}${isPage ? '/about' : '/healthz'}`,
    { agent, headers: { 'x-forwarded-for': network } },
    (response) => {
      if (response.statusCode !== 200) report.failures++;
      response.on('end', finish);
      response.resume();
    },
  );
  sent.on('error', () => {
    report.failures++;
    finish();
  });
  sent.end();
}
