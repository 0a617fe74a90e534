import { Hono } from 'hono';
import { companyName } from '#shared/content/brand.ts';
import type { AccountData } from '../services/accounts/account-data.ts';
import type { AccountSettings } from '../services/accounts/account-settings.ts';
import type { createVisitors } from '../services/accounts/visitors.ts';
import type { AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';

type Deps = {
  visitors: ReturnType<typeof createVisitors>;
  accountSettings: AccountSettings;
  accountData: AccountData;
};

/** The account's data sheet, its export and its deletion. */
export function accountRoutes({ visitors, accountSettings, accountData }: Deps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => c.json(await accountSettings.describe(await visitors.account(readCredentials(c)))))
    .get('/export', async (c) => {
      const credentials = readCredentials(c);
      const { id } = await visitors.account(credentials);
      const pieces = accountData.export(id, credentials.token ?? '');
      const name = `${companyName.toLowerCase()}-account.json`;
      return c.body(toStream(pieces), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .delete('/', async (c) => {
      const { id } = await visitors.account(readCredentials(c));
      await accountData.remove(id);
      return c.body(null, 204);
    });
}

/** Pulled at the reader's pace. A failure breaks the connection off: a half export must not look whole. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
