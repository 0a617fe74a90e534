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

/** A person at a provider, as stated under the provider's signature. */
export type ProvenIdentity = {
  provider: IdentityProvider;
  subject: string;
  email: string;
  /** Whether the provider, or a mailed link, proves that this person reads the address's mail today. */
  isVouched: boolean;
};

export type ListedIdentity = { provider: IdentityProvider; email: string; createdAt: number };

export type NewAccount = {
  email: string;
  passwordHash: string;
  verifiedAt?: number;
  identity?: ProvenIdentity;
  /** Whether to queue the mail by which the owner confirms the address, in the same transaction. */
  isMailed?: boolean;
};

/**
 * What an account contained when its address was proven by somebody who had not opened the account: possibly a stranger's
 * things.
 */
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
   * Used when the signed-in owner opens a mailed link: uses up the link and, in the same transaction, marks the address as
   * proven and the account's identities as vouched for. Returns false if the link is dead; only one caller can use it.
   */
  markVerified(accountId: string, linkHash: string): Promise<boolean>;
  /**
   * Sets a password and, in the same transaction, ends all sign-ins and mailed links. Returns false if the stored hash is no
   * longer `expected`. `notifyOwner` queues the mail that informs the owner.
   */
  setPassword(
    accountId: string,
    passwordHash: string,
    options: { expected: string; notifyOwner?: boolean },
  ): Promise<boolean>;
  /**
   * Sets a password for whoever reads the address's mail. In the same transaction it uses up the mailed link, ends all sign-ins
   * and mailed links, marks the address as proven, and removes the identities that nobody vouches for. If any of these could
   * have let somebody else in before, it also forgets the known networks and marks everything in the account as unseen. Changes
   * nothing if the link is dead.
   */
  recover(
    accountId: string,
    passwordHash: string,
    options: { notifyOwner: boolean; linkHash: string },
  ): Promise<Recovery | 'link-dead'>;
  /** Returns how many documents are still marked as unseen. */
  countUnseen(accountId: string): Promise<number>;
  /**
   * Adds an identity to an account and marks its address as proven. A second subject of the same provider is never added.
   * `drop` removes everything that opened the account before, and marks its contents as unseen; `notifyOwner` queues the mail
   * that informs the owner; `linkHash` is the mailed link that allows it, which is used up in the same transaction, and
   * `passwordHash` what the account's password must still be.
   */
  addIdentity(
    accountId: string,
    identity: ProvenIdentity,
    options: { drop: boolean; notifyOwner?: boolean; linkHash?: string; passwordHash?: string },
  ): Promise<Recovery | 'identity-taken' | 'provider-taken' | 'link-dead' | 'password-changed'>;
  /**
   * Queues the mail that tells an account's owner of an attack, unless one was queued after `since`. Does nothing if the
   * account does not exist.
   */
  queueAttackMail(accountId: string, since: number): Promise<boolean>;
  /** Removes the account and everything that it owns. */
  removeAccount(accountId: string): Promise<void>;
}

/**
 * `network` is the requesting network. Networks take turns; both methods throw `rate_limited` if too many requests of one
 * network are waiting.
 */
export interface Passwords {
  hash(password: string, network: string): Promise<string>;
  /** Takes as long without a hash (undefined or empty) as for a wrong one. */
  verify(hash: string | undefined, password: string, network: string): Promise<boolean>;
}

export interface LoginGuard {
  /**
   * Runs one attempt after earlier attempts on the same account, and counts it as a failure if it resolves to false. May delay
   * it. Throws `rate_limited` if this pair of account and network has failed too often, or if too many attempts on the account
   * are waiting.
   */
  attempt(email: string, network: string, isRight: () => Promise<boolean>): Promise<boolean>;
  /** Forgets the failures of this pair: its network has proved otherwise that the account is its own. */
  forgive(email: string, network: string): Promise<void>;
}

export interface ExchangeGuard {
  /**
   * Runs one exchange of a code with a provider; until it succeeds, it counts as a failure of its network. Throws
   * `rate_limited` without running it if the network has failed too often.
   */
  attempt<Result>(network: string, exchange: () => Promise<Result>): Promise<Result>;
}

export interface RegistrationLimits {
  /** Throws `rate_limited` if this network has registered enough accounts for now. */
  spend(network: string): Promise<void>;
}

/** Limits the mails that somebody's request causes, because the address may be a stranger's. */
export interface MailLimits {
  /** Throws `rate_limited` if this network has caused enough mails for now. */
  spendNetwork(network: string): Promise<void>;
  /**
   * Returns false if this address has had enough mails for now. Mails that let an owner in, and those that anybody can have
   * sent to any address, are counted separately: the latter must not use up the others.
   */
  spendAddress(email: string, purpose?: 'reset' | 'newsletter'): Promise<boolean>;
  /** Does the same for the address of the account that asks, which may be told: throws `rate_limited`. */
  spendOwnAddress(email: string): Promise<void>;
  /**
   * Spends one from both limits, the network's first. Returns false if either is used up: a network that asks again for an
   * address that has had enough mails uses up its own.
   */
  trySpend(network: string, email: string): Promise<boolean>;
}

/** A network from which an account signed in. */
export type KnownNetwork = { firstUsedAt: number; lastUsedAt: number };

/** Networks from which accounts signed in: the last few of each, as a keyed hash. */
export interface KnownNetworkStore {
  has(email: string, network: string): Promise<boolean>;
  /** Most recently used first. */
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
  /** The network that signs in; from then on, the account knows it. */
  network: string;
  /** If set, the sign-in is only opened while this is the account's password hash. */
  passwordHash?: string;
  /** If set, the sign-in is only opened while this identity opens the account. */
  identity?: Pick<ProvenIdentity, 'provider' | 'subject'>;
};

export interface SignInStore {
  /** Returns false if the account is gone, its password has changed, or the identity no longer opens it. */
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
   * Moves everything that a guest owns into an account, all or nothing and only once: afterwards the guest no longer exists.
   * "Chat N" continues counting from the account's last number. Returns the number of conversations moved.
   */
  claimGuest(guestHash: string, accountId: string): Promise<number>;
}

export type MailedLink = {
  kind: 'verify' | 'reset' | 'join';
  accountId: string;
  email: string;
  /** For a `join` link: the only subject at Google that it lets in. */
  subject?: string | undefined;
};

/** Links that were mailed. Each works once: `AccountStore` uses it up in the transaction that does what it is for. */
export interface MailedLinkStore {
  add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void>;
  /** Does not use up the link. */
  find(tokenHash: string): Promise<MailedLink | undefined>;
  removeExpired(): Promise<void>;
}

/** Remembers which nonces and states have been used. */
export interface UsedTicketStore {
  has(id: string): Promise<boolean>;
  /** Marks a ticket as used. Returns true for exactly one caller. */
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
