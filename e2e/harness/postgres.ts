import pg from 'pg';
import { listTestDatabases } from '../../server/stores/test-databases.ts';

export type PostgresSchema = Awaited<ReturnType<typeof createPostgresSchema>>;

/** Whether PostgreSQL answers; if not, tests that need two servers on it are skipped. */
export async function canUsePostgres(): Promise<boolean> {
  return (await listTestDatabases(process.env)).some(({ kind }) => kind === 'PostgreSQL');
}

/** Creates a separate schema for a test's servers. Their connections are recognised by their application name. */
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
    /** The settings with which a server uses it. */
    settings: { DATABASE_URL: url.href.replaceAll('+', '%20') },
    query: async (text: string) => (await own.query(text)).rows,
    /** Ends these servers' connections and nobody else's, as an administrator or a failover would. Returns their number. */
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
