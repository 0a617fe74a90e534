import { Hono } from 'hono';
import { companyName } from '#shared/content/brand.ts';
import type { AccountData } from '../services/accounts/account-data.ts';
import type { AccountSettings } from '../services/accounts/account-settings.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import { toExportJson } from './account-export.ts';
import type { AtOnce } from './at-once.ts';
import type { AppEnv } from './context.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { sendJson } from './send-stream.ts';

type Deps = {
  visitors: Visitors;
  accountSettings: AccountSettings;
  accountData: AccountData;
  takeDownload: AtOnce;
};

/** The account's details, its export and its deletion. */
export function accountRoutes({ visitors, accountSettings, accountData, takeDownload }: Deps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      return c.json(await accountSettings.describe(await readOwnerId(c, visitors)));
    })
    .get('/export', async (c) => {
      const credentials = readCredentials(c);
      const { id } = await visitors.account(credentials);
      await takeDownload(c, id);
      const data = await accountData.export(id, credentials.token ?? '');
      const name = `${companyName.toLowerCase()}-account.json`;
      return sendJson(c, toExportJson(data), { 'Content-Disposition': `attachment; filename="${name}"` });
    })
    .delete('/', async (c) => {
      await accountData.remove(await readOwnerId(c, visitors));
      return c.body(null, 204);
    });
}
