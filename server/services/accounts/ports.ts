import type { AccountView, IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** What the account services need from stores and providers. Times are milliseconds since 1970. */

export type Account = {
  id: string;
  email: string;
  /** Empty if the account has no password. */
  passwordHash: string;
  createdAt: number;
  /** Undefined until its owner proves that the address is theirs. */
  verifiedAt: number | undefined;
};

/** A person at a provider, as the provider's own signature states. */
export type ProvenIdentity = {
  provider: IdentityProvider;
  subject: string;
  email: string;
  /** The provider, or a mailed link, proves that this person reads the mail of the address today. */
  isVouched: boolean;
};

export type ListedIdentity = { provider: IdentityProvider; email: string; createdAt: number };

export type NewAccount = {
  email: string;
  passwordHash: string;
  verifiedAt?: number;
  identity?: ProvenIdentity;
  /** Queues the mail by which the owner confirms the address, in the same transaction. */
  isMailed?: boolean;
};

/** What an account held when its address was proven by somebody who had not opened it: maybe a stranger's things. */
export type Recovery = { unseenDocuments: number };

export interface AccountStore {
  /** Returns the new account's id, or undefined if the address or the identity is taken. */
  createAccount(account: NewAccount): Promise<string | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  findByIdentity(identity: Pick<ProvenIdentity, 'provider' | 'subject'>): Promise<Account | undefined>;
  /** Oldest first. */
  listIdentities(accountId: string): Promise<ListedIdentity[]>;
  /**
   * The account's owner, signed in, opened a mailed link: uses it up and, in the same transaction, marks the address as
   * proven, and its identities as vouched for. Returns false if the link is dead: only one caller uses it.
   */
  markVerified(accountId: string, linkHash: string): Promise<boolean>;
  /**
   * Sets a password and, in the same transaction, ends all sign-ins and mailed links. Returns false if `expected` is no
   * longer the stored hash. `isTold` queues the mail that tells the owner.
   */
  setPassword(
    accountId: string,
    passwordHash: string,
    options: { expected: string; isTold?: boolean },
  ): Promise<boolean>;
  /**
   * Sets a password for whoever reads the address's mail and, in the same transaction, uses the mailed link up, ends all
   * sign-ins and mailed links, marks the address as proven, and removes the identities that nobody vouches for. If any of
   * that could have let somebody else in before, the known networks are forgotten and everything in the account is marked
   * as unseen. Changes nothing for a link that is dead.
   */
  recover(
    accountId: string,
    passwordHash: string,
    options: { isTold: boolean; linkHash: string },
  ): Promise<Recovery | 'link-dead'>;
  /** Returns how many documents are still marked as unseen. */
  countUnseen(accountId: string): Promise<number>;
  /**
   * Adds an identity to an account and marks its address as proven. A second subject of one provider is never added.
   * `drop` removes whatever opened the account before, and marks everything in it as unseen; `isTold` queues the mail that
   * tells the owner; `linkHash` is the mailed link that allows it, which is used up in the same transaction.
   */
  addIdentity(
    accountId: string,
    identity: ProvenIdentity,
    options: { drop: boolean; isTold?: boolean; linkHash?: string },
  ): Promise<Recovery | 'identity-taken' | 'provider-taken' | 'link-dead'>;
  /**
   * Queues the mail that tells an account's owner of an attack, unless one was queued after `since`. Does nothing for an
   * address that has no account.
   */
  queueAttackMail(accountId: string, since: number): Promise<boolean>;
  /** Removes the account with everything that it owns. */
  removeAccount(accountId: string): Promise<void>;
}

/** `network`: who asks. Networks take turns; both throw `rate_limited` where too much of one waits already. */
export interface Passwords {
  hash(password: string, network: string): Promise<string>;
  /** Takes as long for no hash (undefined or empty) as for a wrong one. */
  verify(hash: string | undefined, password: string, network: string): Promise<boolean>;
}

export interface LoginGuard {
  /**
   * Runs one attempt, after those on the same account that came before it, and counts it as a failure if it resolves to
   * false. May delay it. Throws `rate_limited` if this pair of account and network has failed too often, or if too many
   * attempts on the account wait.
   */
  attempt(email: string, network: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

export interface ExchangeGuard {
  /**
   * Runs one exchange of a code with a provider, and counts it as a failure of its network until it has succeeded.
   * Throws `rate_limited`, without running it, if the network has failed too often.
   */
  attempt<Result>(network: string, exchange: () => Promise<Result>): Promise<Result>;
}

export interface RegistrationLimits {
  /** Throws `rate_limited` if this network has registered enough accounts for now. */
  spend(network: string): Promise<void>;
}

/** Mails that somebody's request causes, to an address that may be a stranger's. */
export interface MailLimits {
  /** Throws `rate_limited` if this network has caused enough mails for now. */
  spendNetwork(network: string): Promise<void>;
  /**
   * Returns false if this address has had enough mails for now. The mails by which an owner gets in are counted apart, so
   * that nobody can use them up by other mails.
   */
  spendAddress(email: string, purpose?: 'reset'): Promise<boolean>;
  /** Spends one of both. Returns false, and no more, if none is left of either. */
  trySpend(network: string, email: string): Promise<boolean>;
}

/** A network from which an account signed in. */
export type KnownNetwork = { firstUsedAt: number; lastUsedAt: number };

/** Networks from which accounts signed in: the last few of each, as a keyed hash. */
export interface KnownNetworkStore {
  has(email: string, network: string): Promise<boolean>;
  /** The last used first. */
  list(accountId: string): Promise<KnownNetwork[]>;
  removeExpired(): Promise<void>;
}

export type SignIn = {
  id: string;
  tokenHash: string;
  device: string;
  method: SignInMethod;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
};

export type NewSignIn = Pick<SignIn, 'id' | 'tokenHash' | 'device' | 'method' | 'expiresAt'> & {
  accountId: string;
  /** Where it is opened: the account knows this network from then on. */
  network: string;
  /** If set, the sign-in counts only while this is the account's password hash. */
  passwordHash?: string;
};

export interface SignInStore {
  /** Returns false if the account is gone or its password has changed. */
  add(signIn: NewSignIn): Promise<boolean>;
  /** Returns the account behind a token, and when the sign-in began and expires. */
  find(tokenHash: string): Promise<(AccountView & Pick<SignIn, 'createdAt' | 'expiresAt'>) | undefined>;
  /** Newest first. */
  list(accountId: string): Promise<SignIn[]>;
  renew(tokenHash: string, expiresAt: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  /** Returns false if the account has no such sign-in. */
  removeById(id: string, accountId: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  removeExpired(): Promise<void>;
}

export interface GuestStore {
  /** Returns the id of the guest's owner. */
  findGuest(guestHash: string): Promise<string | undefined>;
  /**
   * Moves everything that a guest owns into an account, completely or not at all, and once: the guest is gone
   * afterwards. "Chat N" continues counting from the account's last. Returns the number of conversations moved.
   */
  claimGuest(guestHash: string, accountId: string): Promise<number>;
}

export type MailedLink = {
  kind: 'verify' | 'reset' | 'join';
  accountId: string;
  email: string;
  /** Of a `join`: the only subject at Google that the link lets in. */
  subject?: string | undefined;
};

/** Links that were mailed. Each works once: `AccountStore` uses it up together with what it is for. */
export interface MailedLinkStore {
  add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void>;
  /** Finding a link does not use it up. */
  find(tokenHash: string): Promise<MailedLink | undefined>;
  removeExpired(): Promise<void>;
}

/** Nonces and states that have been used. */
export interface UsedTicketStore {
  has(id: string): Promise<boolean>;
  /** Marks a ticket as used. Returns true for only one caller. */
  use(id: string, expiresAt: number): Promise<boolean>;
  removeExpired(): Promise<void>;
}

/** Where a sign-in comes from. */
export type SignInContext = {
  network: string;
  /** Browser and system, in words, for the owner's list of sign-ins. */
  device: string;
  /** The guest whose conversations move into the account. */
  guestHash: string | undefined;
};
