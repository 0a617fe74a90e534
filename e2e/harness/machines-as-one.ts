import { startBalancer } from './balancer.ts';
import { findFreePort } from './free-port.ts';
import { startMachines } from './machines.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Starts two servers behind nginx that are used as if they were one: requests go to either. `dataDir` is that of the first one
 * and holds nothing that the other one needs.
 */
export async function startMachinesAsOne(settings: Record<string, string>): Promise<RunningServer> {
  // To visitors, the product's address is nginx's.
  const port = await findFreePort();
  const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, METRICS_TOKEN: 'scrape' };
  const machines = await startMachines({ ...own, ...settings, TRUST_PROXY: 'true' });
  const { servers, first } = machines;
  const balancer = await startBalancer(
    servers.map(({ url }) => url),
    // A test that sets clients' addresses takes the place of a CDN.
    { port, isBehindProxy: settings.TRUST_PROXY === 'true' },
  ).catch(async (thrown: unknown) => {
    await machines.remove();
    throw thrown;
  });
  const each = <Result>(act: (server: RunningServer) => Promise<Result>) => Promise.all(servers.map(act));
  return {
    url: balancer.url,
    dataDir: first.dataDir,
    storage: first.storage,
    files: machines.bucket.files,
    readMetric: async (series) =>
      (await each(({ readMetric }) => readMetric(series))).reduce((sum, value) => sum + value, 0),
    log: () => servers.map(({ log }) => log()).join(''),
    async kill() {
      await each(({ kill }) => kill());
    },
    async restart() {
      await each(({ restart }) => restart());
      await balancer.forgetFailures();
    },
    signal: (signal) => {
      for (const server of servers) server.signal(signal);
    },
    async stop() {
      const codes = await each(({ stop }) => stop());
      return codes.find((code) => code !== 0) ?? 0;
    },
    async remove() {
      await balancer.remove();
      await machines.remove();
    },
  };
}
