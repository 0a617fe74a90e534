import { startBucket } from './bucket.ts';
import { canUsePostgres, createPostgresSchema } from './postgres.ts';
import { canUseRedis, startRedis } from './redis.ts';
import { type RunningServer, startProcess } from './running-server.ts';

/** Whether everything that the machines share can be started here. */
export const canUseMachines = async () => canUseRedis() && (await canUsePostgres());

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/**
 * Two servers that share nothing but PostgreSQL, Redis and a bucket: each has its own data folder. `throughFirst` is a command
 * that executes the first one.
 */
export async function startMachines(
  settings: Record<string, string> = {},
  throughFirst: readonly string[] = [],
) {
  const [redis, bucket, postgres] = [await startRedis(), await startBucket(), await createPostgresSchema()];
  const shared = { ...postgres.settings, ...redis.settings, ...bucket.settings, ...settings };
  const servers: RunningServer[] = [];
  async function remove(): Promise<void> {
    for (const server of servers) await server.remove();
    await postgres.remove();
    await bucket.remove();
    await redis.remove();
  }
  try {
    for (const through of [throughFirst, []]) servers.push(await startProcess(shared, through));
  } catch (thrown) {
    // A process that keeps running would keep the tests from ending.
    await remove();
    throw thrown;
  }
  const [first, second] = servers as [RunningServer, RunningServer];
  let turn = 0;
  return {
    redis,
    bucket,
    postgres,
    first,
    second,
    servers,
    /** The address of each server in turn. */
    url: () => (turn++ % 2 === 0 ? first : second).url,
    remove,
  };
}
