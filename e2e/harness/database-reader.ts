import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Prints a line once its transaction sees the table, and keeps the transaction open until its input ends. */
const program = `
  import Database from 'better-sqlite3';
  const [path, table] = process.argv.slice(1);
  const db = new Database(path, { readonly: true });
  db.exec('begin');
  db.prepare('select count(*) from "' + table + '"').get();
  console.log('reading');
  process.stdin.resume().on('end', () => db.close());
`;

/**
 * A process of its own that reads what an SQLite database holds now, until the returned function is called. Within the
 * test's process it would not hold anything: SQLite's locks belong to a process, which loses those on a file as soon
 * as it closes any of its handles of that file.
 */
export async function holdDatabase(path: string, table: string): Promise<() => Promise<void>> {
  const reader = spawn(process.execPath, ['--input-type=module', '--eval', program, path, table], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(reader, 'exit');
  const first = await Promise.race([once(reader.stdout, 'data'), ended]);
  if (!Buffer.isBuffer(first[0])) throw new Error(`The reader of ${path} ended with code ${first[0]}.`);
  return async () => {
    reader.stdin.end();
    await ended;
  };
}
