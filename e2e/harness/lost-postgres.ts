import { createServer, connect as openSocket, type Socket } from 'node:net';
import pg from 'pg';
import { listTestDatabases } from '../../server/stores/test-databases.ts';
import { listenOnLoopback } from './loopback-server.ts';

export const postgres = (await listTestDatabases(process.env)).find(({ kind }) => kind === 'PostgreSQL');

/** An empty schema whose connections only this test knows and may end. */
export async function openPostgres() {
  const { options, remove } = await postgres!.create();
  const url = new URL(options.databaseUrl ?? '');
  const name = /lexloom_\w+/.exec(url.search)?.[0] ?? '';
  url.searchParams.set('application_name', name);
  const admin = new pg.Client({ connectionString: options.databaseUrl });
  await admin.connect();
  return {
    url: url.href,
    /** Ends all connections of this test's servers, and returns their number. */
    async terminate(): Promise<number> {
      const ended = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      return ended.rowCount ?? 0;
    },
    async close() {
      await admin.end();
      await remove();
    },
  };
}

/** A database that can be detached: a proxy that forwards to it or resets its connections, old and new. */
export async function openDetachable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const [targetPort, targetHost] = [Number(target.port || 5432), target.hostname];
  const sockets = new Set<Socket>();
  let isDetached = false;
  let refusals = 0;
  let lost: { text: string; after: string } | undefined;
  const proxy = createServer((near) => {
    near.on('error', () => {});
    if (isDetached) {
      refusals++;
      near.resetAndDestroy();
      return;
    }
    const far = openSocket(targetPort, targetHost);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    }
    // Otherwise a session that nobody uses any more would keep its locks.
    near.on('close', () => far.destroy());
    let hasSent = '';
    near.on('data', (bytes) => {
      if (!lost) return;
      if (bytes.includes(lost.after)) hasSent = lost.after;
      if (hasSent !== lost.after || !bytes.includes(lost.text)) return;
      lost = undefined;
      // When PostgreSQL answers it has executed the statement, but the answer reaches nobody.
      far.unpipe(near);
      far.once('data', () => near.resetAndDestroy()).resume();
    });
    near.pipe(far).pipe(near);
  });
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  target.hostname = '127.0.0.1';
  target.port = String(await listenOnLoopback(proxy));
  return {
    url: target.href,
    /**
     * Loses the answer to the next statement that contains this text, along with the connection; with `after`, only on a
     * connection that has already sent a statement with that text.
     */
    loseAnswerTo(text: string, after = '') {
      lost = { text, after };
    },
    /** How many connections have been refused so far. */
    refusals: () => refusals,
    detach() {
      isDetached = true;
      reset();
    },
    attach() {
      isDetached = false;
    },
    close() {
      reset();
      proxy.close();
    },
  };
}
