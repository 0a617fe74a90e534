import { Hono } from 'hono';
import { companyName } from '#shared/content/brand.ts';
import type { AccountData } from '../services/accounts/account-data.ts';
import type { AccountSettings } from '../services/accounts/account-settings.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import { toExportJson } from './account-export.ts';
import type { AppEnv } from './context.ts';
import { readCredentials } from './credentials.ts';

type Deps = {
  visitors: Visitors;
  accountSettings: AccountSettings;
  accountData: AccountData;
};

/** The account's details, its export and its deletion. */
export function accountRoutes({ visitors, accountSettings, accountData }: Deps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { id } = await visitors.account(readCredentials(c));
      return c.json(await accountSettings.describe(id));
    })
    .get('/export', async (c) => {
      const credentials = readCredentials(c);
      const { id } = await visitors.account(credentials);
      const data = await accountData.export(id, credentials.token ?? '');
      const name = `${companyName.toLowerCase()}-account.json`;
      return c.body(toStream(toExportJson(data)), 200, {
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

/** Pulled at the reader's pace. A failure breaks the connection off: half an export must not look complete. */
function toStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
