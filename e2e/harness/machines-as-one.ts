import { startBalancer } from './balancer.ts';
import { findFreePort } from './free-port.ts';
import { startMachines } from './machines.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Two servers behind nginx, used as if they were one: requests go to either. `dataDir` is that of the first one, which holds
 * nothing that the other one needs.
 */
export async function startMachinesAsOne(settings: Record<string, string>): Promise<RunningServer> {
  // What a visitor sees of the product is nginx's address.
  const port = await findFreePort();
  const publicUrl = { PUBLIC_URL: `http://127.0.0.1:${port}` };
  const machines = await startMachines({ ...publicUrl, ...settings, TRUST_PROXY: 'true' });
  const { servers, first } = machines;
  const balancer = await startBalancer(
    servers.map(({ url }) => url),
    port,
  ).catch(async (thrown: unknown) => {
    await machines.remove();
    throw thrown;
  });
  const each = <Result>(act: (server: RunningServer) => Promise<Result>) => Promise.all(servers.map(act));
  return {
    url: balancer.url,
    dataDir: first.dataDir,
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
