import { createOriginCheck } from './http/origins.ts';
import type { Log } from './log.ts';
import { createOpenId } from './providers/identity/openid.ts';
import { createTokenSigner } from './providers/identity/token-signer.ts';
import { createPasswords } from './providers/passwords.ts';
import { createAccountData } from './services/accounts/account-data.ts';
import { createAccountSettings } from './services/accounts/account-settings.ts';
import { createAccounts } from './services/accounts/accounts.ts';
import { createIdentities } from './services/accounts/identities.ts';
import { toDroppedMail } from './services/accounts/mail-words.ts';
import { createMailedLinks } from './services/accounts/mailed-links.ts';
import { createProviderSignIn } from './services/accounts/provider-sign-in.ts';
import { createSignInOpener } from './services/accounts/sign-in-opener.ts';
import { createSignIns } from './services/accounts/sign-ins.ts';
import { createTickets } from './services/accounts/tickets.ts';
import { createVisitors } from './services/accounts/visitors.ts';
import type { Mailer } from './services/mailer.ts';
import type { Settings } from './settings/settings.ts';
import { createAccountStore } from './stores/accounts/accounts.ts';
import { createGuestStore } from './stores/accounts/guests.ts';
import { createMailedLinkStore } from './stores/accounts/mailed-links.ts';
import { createSignInStore } from './stores/accounts/sign-ins.ts';
import { createUsedTicketStore } from './stores/accounts/used-tickets.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { openSecret } from './stores/secrets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  limits: ReturnType<typeof createLimits>;
  /** Undefined if this server sends no mail. */
  mailer: Mailer | undefined;
  /** What else an account owns: to export, and to delete with it. */
  owned: Pick<
    Parameters<typeof createAccountData>[0],
    'documents' | 'conversations' | 'history' | 'stopRunning'
  >;
  log: Log;
};

/** Creates everything about accounts and about who makes a request. */
export async function createAccountParts({ db, settings, limits, mailer, owned, log }: Deps) {
  const { http, signIn } = settings;
  const accounts = createAccountStore(db);
  const guests = createGuestStore(db);
  const signInStore = createSignInStore(db);
  const links = createMailedLinkStore(db);
  const used = createUsedTicketStore(db);
  const passwords = await createPasswords();
  const guard = limits.logins;
  const openSignIn = createSignInOpener({
    signIns: signInStore,
    guests,
    lifeMs: signIn.lifeMs,
    onOpened: (accountId, method) => log.info({ accountId, method }, 'signed in'),
  });
  const shared = { accounts, passwords, guard, openSignIn, mailer };

  const mailedLinks = createMailedLinks({
    ...shared,
    links,
    limits: limits.mails,
    publicUrl: http.publicUrl,
  });
  const identities = createIdentities({
    ...shared,
    onDropped: (account) => mailer?.send(async () => toDroppedMail(account.email)),
  });
  const accountSettings = createAccountSettings(shared);
  const signIns = createSignIns(signInStore);

  return {
    accounts: createAccounts({
      ...shared,
      signIns: signInStore,
      sendVerification: mailedLinks.sendVerification,
    }),
    mailedLinks,
    accountSettings,
    signIns,
    providerSignIn: createProviderSignIn({
      google: signIn.google && createOpenId(signIn.google),
      linkedin: signIn.linkedin && createOpenId(signIn.linkedin),
      tickets: createTickets({ signer: createTokenSigner(await openSecret(db, 'tickets')), used }),
      identities,
      callbackUrl: `${http.publicUrl}/api/auth/linkedin/callback`,
      isOwnOrigin: createOriginCheck({ allowed: http.allowedOrigins, own: http.publicUrl }),
    }),
    accountData: createAccountData({ accounts, accountSettings, signIns, ...owned }),
    visitors: createVisitors({ ...signIn, signIns: signInStore, guests }),
    /** What maintenance removes when it has expired. */
    expiring: [signInStore, links, used],
  };
}
