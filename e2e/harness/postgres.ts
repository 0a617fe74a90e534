import pg from 'pg';
import { listTestDatabases } from '../../server/stores/test-databases.ts';

export type PostgresSchema = Awaited<ReturnType<typeof createPostgresSchema>>;

/** Whether PostgreSQL answers: without it, what needs two servers on it is skipped. */
export async function canUsePostgres(): Promise<boolean> {
  return (await listTestDatabases(process.env)).some(({ kind }) => kind === 'PostgreSQL');
}

/** Creates a schema of its own for servers of a test. Their connections are known by their application name. */
export async function createPostgresSchema() {
  const found = (await listTestDatabases(process.env)).find(({ kind }) => kind === 'PostgreSQL');
  if (!found) throw new Error('PostgreSQL does not answer');
  const { options, remove } = await found.create();
  const url = new URL(options.databaseUrl ?? '');
  const own = new pg.Client({ connectionString: url.href });
  await own.connect();
  const { rows } = await own.query<{ name: string }>('select current_schema() as name');
  const applicationName = String(rows[0]?.name);
  url.searchParams.set('application_name', applicationName);

  return {
    /** What a server needs to use it. */
    settings: { DATABASE_URL: url.href.replaceAll('+', '%20') },
    query: async (text: string) => (await own.query(text)).rows,
    /**
     * Ends the connections of these servers, and of nobody else, as an administrator or a failover does. Returns their
     * number.
     */
    async terminateBackends(): Promise<number> {
      const text = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';
      return (await own.query(text, [applicationName])).rowCount ?? 0;
    },
    async remove() {
      await own.end();
      await remove();
    },
  };
}
