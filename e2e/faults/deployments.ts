import { canUseNginx, startBalancer } from '../harness/balancer.ts';
import { canUseMachines, startMachines } from '../harness/machines.ts';
import { canUsePostgres, createPostgresSchema } from '../harness/postgres.ts';
import { type RunningServer, startProcess, withClock } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

/** How far the clocks of two servers are apart. */
const skewMs = 30_000;
const terminateMs = 1000;

/** The product as an operator runs it: one or two servers, and their database. */
export type Deployment = {
  servers: readonly RunningServer[];
  /** The address of each server in turn. */
  url: () => string;
  /** Starts whatever disturbs this deployment, if anything; `calm` ends it. */
  disturb: () => void;
  calm: () => Promise<void>;
  remove: () => Promise<void>;
};

type Kind =
  | 'SQLite'
  | 'PostgreSQL'
  | 'two servers 30 s apart'
  | 'PostgreSQL that ends connections every second'
  | 'two machines';

export type Variant = {
  kind: Kind;
  /** Requests may fail and answers be interrupted; nothing else may happen. */
  isDisturbed: boolean;
  deploy: (settings: Record<string, string>) => Promise<Deployment>;
};

/** Lists what a test runs on. At less than full size, that is only the deployments named in `small`. */
export async function listVariants(full: readonly Kind[], small: readonly Kind[] = full): Promise<Variant[]> {
  // `npm run test:machines`
  if (process.env.MACHINES) return [await toMachines()];
  const hasPostgres = await canUsePostgres();
  const all: Variant[] = [
    {
      kind: 'SQLite',
      isDisturbed: false,
      deploy: async (settings) => toDeployment([await startProcess(settings)]),
    },
    { kind: 'PostgreSQL', isDisturbed: false, deploy: (settings) => deployOnPostgres(settings, [0]) },
    {
      kind: 'two servers 30 s apart',
      isDisturbed: false,
      deploy: (settings) => deployOnPostgres(settings, [0, skewMs]),
    },
    {
      kind: 'PostgreSQL that ends connections every second',
      isDisturbed: true,
      deploy: (settings) => deployOnPostgres(settings, [0], { isDisturbed: true }),
    },
  ];
  return all.filter(
    ({ kind }) => (isFull ? full : small).includes(kind) && (kind === 'SQLite' || hasPostgres),
  );
}

export const onAll: readonly Kind[] = [
  'SQLite',
  'PostgreSQL',
  'two servers 30 s apart',
  'PostgreSQL that ends connections every second',
];

/** Two servers behind nginx, each with its own data folder, that share PostgreSQL, Redis and a bucket. */
async function toMachines(): Promise<Variant> {
  if (!((await canUseMachines()) && canUseNginx()))
    throw new Error('PostgreSQL, redis-server or nginx is missing.');
  return {
    kind: 'two machines',
    isDisturbed: false,
    async deploy(settings) {
      const machines = await startMachines({ ...settings, TRUST_PROXY: 'true' });
      const { servers } = machines;
      const balancer = await startBalancer(servers.map(({ url }) => url));
      return {
        ...toDeployment(servers),
        url: () => balancer.url,
        async remove() {
          await balancer.remove();
          await machines.remove();
        },
      };
    },
  };
}

async function deployOnPostgres(
  settings: Record<string, string>,
  skews: readonly number[],
  { isDisturbed = false } = {},
): Promise<Deployment> {
  const postgres = await createPostgresSchema();
  const servers: RunningServer[] = [];
  for (const skew of skews) {
    const [first] = servers;
    servers.push(
      await startProcess({
        ...settings,
        ...postgres.settings,
        ...(skew !== 0 && withClock(skew)),
        ...(first && { DATA_DIR: first.dataDir }),
      }),
    );
  }
  let timer: NodeJS.Timeout | undefined;
  let terminating: Promise<void> = Promise.resolve();
  let ended = 0;
  return {
    ...toDeployment(servers),
    disturb() {
      if (!isDisturbed) return;
      const terminate = () => {
        terminating = terminating.then(async () => {
          ended += await postgres.terminateBackends();
        });
      };
      // Terminates once at the start as well: a test at its small size may be over within a second.
      if (!timer) terminate();
      timer ??= setInterval(terminate, terminateMs);
    },
    async calm() {
      clearInterval(timer);
      timer = undefined;
      await terminating;
    },
    async remove() {
      clearInterval(timer);
      await terminating;
      await removeAll(servers);
      await postgres.remove();
      // A deployment that was never disturbed has proved nothing.
      if (isDisturbed && ended === 0) throw new Error('no connection was ended');
    },
  };
}

function toDeployment(servers: readonly RunningServer[]): Deployment {
  let turn = 0;
  return {
    servers,
    url: () => servers[turn++ % servers.length]?.url ?? '',
    disturb() {},
    calm: async () => {},
    remove: () => removeAll(servers),
  };
}

/** Removes the first server last, since it owns the folder. */
async function removeAll(servers: readonly RunningServer[]): Promise<void> {
  for (const server of servers.toReversed()) await server.remove();
}
