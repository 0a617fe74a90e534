import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Another visitor, in a thread of its own, so that the attackers' work is not counted: asks for one small thing after the other. */
const { url, network } = workerData as { url: string; network: string };
/** Between two requests: a pause of the server is seen with this resolution. */
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
