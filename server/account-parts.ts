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
import { createTickets } from './services/accounts/tickets.ts';
import type { Mailer } from './services/mailer.ts';
import type { Settings } from './settings.ts';
import { createAccountStore } from './stores/accounts.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits.ts';
import { createMailedLinkStore } from './stores/mailed-links.ts';
import type { createOwnerStore } from './stores/owners.ts';
import { openSecret } from './stores/secrets.ts';
import type { createSignInStore } from './stores/sign-ins.ts';
import { createUsedTicketStore } from './stores/used-tickets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  owners: ReturnType<typeof createOwnerStore>;
  signIns: ReturnType<typeof createSignInStore>;
  limits: ReturnType<typeof createLimits>;
  /** Undefined: this server sends no mail. */
  mailer: Mailer | undefined;
  publicUrl: string;
  isOwnOrigin: (origin: string) => boolean;
  log: Log;
};

/** Wires all that has to do with accounts: main.ts adds what it shares with the rest. */
export async function createAccountParts(deps: Deps) {
  const { db, settings, owners, signIns, limits, mailer, publicUrl, isOwnOrigin, log } = deps;
  const accounts = createAccountStore(db);
  const passwords = await createPasswords();
  const links = createMailedLinkStore(db);
  const used = createUsedTicketStore(db);
  const guard = limits.logins;
  const openSignIn = createSignInOpener({
    signIns,
    guests: owners,
    signInMs: settings.signInMs,
    onOpened: (accountId, method) => log.info({ accountId, method }, 'signed in'),
  });

  const mailedLinks = createMailedLinks({
    accounts,
    links,
    passwords,
    openSignIn,
    mailer,
    limits: limits.mails,
    publicUrl,
  });
  const identities = createIdentities({
    accounts,
    passwords,
    guard,
    openSignIn,
    onDropped: (account) => mailer?.send(async () => toDroppedMail(account.email)),
  });
  const accountSettings = createAccountSettings({
    accounts,
    signIns,
    passwords,
    guard,
    openSignIn,
    mailer,
  });

  return {
    accounts: createAccounts({
      accounts,
      signIns,
      passwords,
      guard,
      openSignIn,
      sendVerification: mailedLinks.sendVerification,
    }),
    mailedLinks,
    accountSettings,
    providerSignIn: createProviderSignIn({
      google: settings.google && createOpenId(settings.google),
      linkedin: settings.linkedin && createOpenId(settings.linkedin),
      tickets: createTickets({ signer: createTokenSigner(await openSecret(db, 'tickets')), used }),
      identities,
      callbackUrl: `${publicUrl}/api/auth/linkedin/callback`,
      isOwnOrigin,
    }),
    createAccountData: (rest: Pick<Parameters<typeof createAccountData>[0], 'documents' | 'history'>) =>
      createAccountData({ accounts, settings: accountSettings, ...rest }),
    /** What upkeep clears away. */
    expiring: [signIns, links, used],
  };
}
