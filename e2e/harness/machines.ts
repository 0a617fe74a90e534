import { canUsePostgres, createPostgresSchema } from './postgres.ts';
import { canUseRedis, startRedis } from './redis.ts';
import { startServer } from './running-server.ts';

/** Whether what machines have in common can be started here. */
export const canUseMachines = async () => canUseRedis() && (await canUsePostgres());

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/** Two servers that have nothing in common but PostgreSQL and Redis: each has a data folder of its own. */
export async function startMachines(settings: Record<string, string> = {}) {
  const redis = await startRedis();
  const postgres = await createPostgresSchema();
  const shared = { ...postgres.settings, ...redis.settings, ...settings };
  const first = await startServer(shared);
  // As long as the files are in a folder, it is the same one.
  const second = await startServer({ ...shared, DATA_DIR: first.dataDir });
  let turn = 0;
  return {
    redis,
    postgres,
    first,
    second,
    servers: [first, second],
    /** The address of each server in turn. */
    url: () => (turn++ % 2 === 0 ? first : second).url,
    async remove() {
      await second.remove();
      await first.remove();
      await postgres.remove();
      await redis.remove();
    },
  };
}
