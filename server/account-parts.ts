import { isUnavailable } from '#shared/errors.ts';
import { createOriginCheck } from './http/origins.ts';
import type { Log } from './log.ts';
import type { MailParts } from './mail-parts.ts';
import { readCommonPasswords } from './providers/common-passwords.ts';
import { createOpenId } from './providers/identity/openid.ts';
import { createTokenSigner } from './providers/identity/token-signer.ts';
import { createPasswords } from './providers/passwords.ts';
import { createAccountData } from './services/accounts/account-data.ts';
import { createAccountMails, createAttackNotice } from './services/accounts/account-mails.ts';
import { createAccountSettings } from './services/accounts/account-settings.ts';
import { createAccounts } from './services/accounts/accounts.ts';
import { createIdentities } from './services/accounts/identities.ts';
import { createJoinLinks } from './services/accounts/join-links.ts';
import { createMailedLinks } from './services/accounts/mailed-links.ts';
import { createPasswordRules } from './services/accounts/password-rules.ts';
import { createProviderSignIn } from './services/accounts/provider-sign-in.ts';
import { createSignInOpener } from './services/accounts/sign-in-opener.ts';
import { createSignInWatch } from './services/accounts/sign-in-watch.ts';
import { createSignIns } from './services/accounts/sign-ins.ts';
import { createTickets } from './services/accounts/tickets.ts';
import { createVisitors } from './services/accounts/visitors.ts';
import type { VisitorTokenStore } from './services/partners/visitor-tokens.ts';
import type { Settings } from './settings/settings.ts';
import { createSignInLog } from './sign-in-log.ts';
import { createAccountStore } from './stores/accounts/accounts.ts';
import { createGuestStore } from './stores/accounts/guests.ts';
import { createKnownNetworkStore, createNetworkHash } from './stores/accounts/known-networks.ts';
import { createMailedLinkStore } from './stores/accounts/mailed-links.ts';
import { createSignInReader } from './stores/accounts/sign-in-reader.ts';
import { createSignInStore } from './stores/accounts/sign-ins.ts';
import { createUsedTicketStore } from './stores/accounts/used-tickets.ts';
import type { Db } from './stores/database.ts';
import type { CreateLimiter } from './stores/limits/limiter.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { createLoginGuard } from './stores/limits/login-guard.ts';
import { openSecret } from './stores/secrets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  limits: ReturnType<typeof createLimits>;
  createLimiter: CreateLimiter;
  mail: MailParts;
  /** Tokens that partners minted for their visitors. */
  tokenStore: VisitorTokenStore;
  /** Stores of everything else that belongs to an account: exported with it, and deleted with it. */
  owned: Pick<
    Parameters<typeof createAccountData>[0],
    'documents' | 'conversations' | 'answers' | 'history' | 'handoverStore' | 'drafts' | 'reviews'
  >;
  log: Log;
};

/** Creates everything about accounts and about identifying who makes a request. */
export async function createAccountParts(deps: Deps) {
  const { db, settings, limits, createLimiter, mail, tokenStore, owned, log } = deps;
  const { http, signIn } = settings;
  const { publicUrl } = http;
  const { hasMail, queue, outbox } = mail;
  const accounts = createAccountStore(db);
  const guests = createGuestStore(db);
  const hashNetwork = createNetworkHash(await openSecret(db, 'networks'));
  const knownNetworks = createKnownNetworkStore(db, hashNetwork);
  const signInStore = createSignInStore(db, hashNetwork);
  const links = createMailedLinkStore(db);
  const used = createUsedTicketStore(db);
  const passwords = createPasswords();
  const refuseCommonPassword = signIn.refusesCommonPasswords
    ? createPasswordRules(await readCommonPasswords())
    : () => {};
  const signInLog = createSignInLog(log, await openSecret(db, 'sign-in log'));
  const tellOwner = createAttackNotice({ accounts, limits: limits.mails, queue });
  const guard = createLoginGuard({
    createLimiter,
    ...settings.limits.logins,
    isKnown: knownNetworks.has,
    onFailed: signInLog.failed,
    onAttack(email, network) {
      signInLog.attacked(email, network);
      // Not awaited: the time that an attempt takes must not reveal whether the address has an account.
      if (hasMail)
        void tellOwner(email, network).catch((err: unknown) =>
          log.error({ err }, 'the owner of an account could not be told of an attack'),
        );
    },
  });
  const openSignIn = createSignInOpener({
    signIns: signInStore,
    guests,
    lifeMs: signIn.lifeMs,
    onOpened: signInLog.opened,
  });
  const shared = {
    ...{ accounts, passwords, guard, openSignIn, refuseCommonPassword },
    ...{ links, outbox, hasMail, queue, limits: limits.mails },
  };

  const mailedLinks = createMailedLinks(shared);
  const identities = createIdentities({ ...shared, joinLinks: createJoinLinks(shared) });
  const accountSettings = createAccountSettings({ ...shared, visitorTokens: tokenStore });
  const signIns = createSignIns(signInStore);
  /** The token belongs to an account or to a partner's visitor. */
  async function removeToken(tokenHash: string): Promise<void> {
    await signInStore.remove(tokenHash);
    await tokenStore.remove(tokenHash);
  }

  const onWatchFailed = (err: unknown) => {
    // Storage failures are logged once, by the storage monitor.
    if (!isUnavailable(err)) log.error({ err }, 'sign-ins of open streams could not be read');
  };

  return {
    accounts: createAccounts({ ...shared, signIns: { remove: removeToken }, limits }),
    mails: createAccountMails({ accounts, links, publicUrl }),
    mailedLinks,
    accountSettings,
    signIns,
    signInWatch: createSignInWatch(createSignInReader(db), onWatchFailed),
    providerSignIn: createProviderSignIn({
      google: signIn.google && createOpenId(signIn.google),
      linkedin: signIn.linkedin && createOpenId(signIn.linkedin),
      tickets: createTickets({ signer: createTokenSigner(await openSecret(db, 'tickets')), used }),
      identities,
      exchanges: limits.exchanges,
      callbackUrl: `${publicUrl}/api/auth/linkedin/callback`,
      isOwnOrigin: createOriginCheck({ allowed: http.allowedOrigins, own: publicUrl }),
    }),
    accountData: createAccountData({
      accounts,
      accountSettings,
      signIns,
      knownNetworks,
      limits,
      ...owned,
      onFileFailed: (documentId, err) =>
        log.error({ documentId, err }, 'a document’s file is gone or cannot be used'),
    }),
    visitors: createVisitors({ ...signIn, signIns: signInStore, guests, visitorTokens: tokenStore }),
    /** Stores whose expired rows maintenance removes. */
    expiring: [signInStore, knownNetworks, links, used],
  };
}
