import { Hono } from 'hono';
import {
  credentialsSchema,
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
  verifySchema,
} from '#shared/api-accounts.ts';
import type { AccountSettings } from '../services/accounts/account-settings.ts';
import type { createAccounts } from '../services/accounts/accounts.ts';
import type { MailedLinks } from '../services/accounts/mailed-links.ts';
import type { SignIns } from '../services/accounts/sign-ins.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { readNetwork } from './network.ts';
import { anyJson, check, hasBody, readJson } from './read-json.ts';
import { readSignInContext, type SignInDeps } from './read-sign-in.ts';

type Deps = SignInDeps & {
  accounts: ReturnType<typeof createAccounts>;
  accountSettings: AccountSettings;
  signIns: SignIns;
  mailedLinks: MailedLinks;
};

const passwordCodes = { password: 'short_password', 'password:too_big': 'invalid_fields' } as const;

/** Passwords, tokens, mailed links, and the list of sign-ins. */
export function authRoutes(deps: Deps) {
  const { accounts, accountSettings, signIns, mailedLinks, visitors, trustProxy } = deps;

  async function readPasswordSignIn(c: AppContext) {
    const context = readSignInContext(c, deps);
    const fields = await readJson(c, credentialsSchema, { email: 'invalid_email', ...passwordCodes });
    return { ...fields, ...context };
  }

  return (
    new Hono<AppEnv>()
      .post('/register', async (c) => c.json(await accounts.register(await readPasswordSignIn(c)), 201))
      .post('/login', async (c) => c.json(await accounts.login(await readPasswordSignIn(c))))
      .post('/logout', async (c) => {
        const credentials = readCredentials(c);
        await visitors.account(credentials);
        await accounts.logout(credentials.token ?? '');
        return c.body(null, 204);
      })
      .get('/me', async (c) => {
        const { id, email } = await visitors.account(readCredentials(c));
        return c.json({ user: { id, email } });
      })
      .post('/password', async (c) => {
        const signedIn = await visitors.account(readCredentials(c));
        const { currentPassword, password } = await readJson(c, passwordChangeSchema, passwordCodes);
        const context = { ...readSignInContext(c, deps), guestHash: undefined };
        return c.json(await accountSettings.changePassword(signedIn, { currentPassword, password }, context));
      })
      .post('/verify', async (c) => {
        const { id, email } = await visitors.account(readCredentials(c));
        const { token } = hasBody(c) ? await readJson(c, verifySchema) : {};
        if (token === undefined) {
          await mailedLinks.requestVerification({ id, email }, readNetwork(c, trustProxy));
          return c.json({ ok: true }, 202);
        }
        await mailedLinks.verify({ id, email }, token);
        return c.json({ user: { id, email } });
      })
      // One route for two steps: an address requests the link, and the link's token sets the password.
      .post('/reset', async (c) => {
        const body = await readJson(c, anyJson);
        if (typeof body === 'object' && body !== null && 'token' in body) {
          const { token, password } = check(resetSchema, body, passwordCodes);
          return c.json(await mailedLinks.reset(token, password, readSignInContext(c, deps)));
        }
        const { email } = check(resetRequestSchema, body, { email: 'invalid_email' });
        await mailedLinks.requestReset(email, readNetwork(c, trustProxy));
        return c.json({ ok: true }, 202);
      })
      .get('/sessions', async (c) => {
        const credentials = readCredentials(c);
        const { id } = await visitors.account(credentials);
        return c.json(await signIns.list(id, credentials.token ?? ''));
      })
      .delete('/sessions', async (c) => {
        await signIns.endAll(await readOwnerId(c, visitors));
        return c.body(null, 204);
      })
      .delete('/sessions/:id', async (c) => {
        await signIns.end(c.req.param('id'), await readOwnerId(c, visitors));
        return c.body(null, 204);
      })
  );
}
