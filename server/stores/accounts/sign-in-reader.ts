import type { SignInReader } from '../../services/accounts/sign-in-watch.ts';
import type { Db } from '../database.ts';

/** PostgreSQL takes at most 65,535 values in a statement, SQLite half as many. */
const maxHashes = 5000;

/** Reads until when sign-ins of accounts, and tokens of partners' visitors, are valid. */
export function createSignInReader(db: Db): SignInReader {
  return {
    async readExpiries(tokenHashes) {
      const expiries = new Map<string, number>();
      for (let start = 0; start < tokenHashes.length; start += maxHashes) {
        const some = tokenHashes.slice(start, start + maxHashes);
        for (const table of ['sign_in', 'visitor_token'] as const) {
          const rows = await db
            .selectFrom(table)
            .select(['token_hash', 'expires_at'])
            .where('token_hash', 'in', some)
            .execute();
          for (const row of rows) expiries.set(row.token_hash, Number(row.expires_at));
        }
      }
      return expiries;
    },
  };
}
