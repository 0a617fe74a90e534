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
export type ProvenIdentity = { provider: IdentityProvider; subject: string; email: string };

export type ListedIdentity = { provider: IdentityProvider; email: string; createdAt: number };

export type NewAccount = {
  email: string;
  passwordHash: string;
  verifiedAt?: number;
  identity?: ProvenIdentity;
};

export type PasswordChangeOptions = {
  /** The password hash that must still be stored. */
  expected?: string;
  /** The change came through a mailed link. */
  isMailboxProven?: boolean;
};

export interface AccountStore {
  /** Returns the new account's id, or undefined if the address or the identity is taken. */
  createAccount(account: NewAccount): Promise<string | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  findByIdentity(identity: ProvenIdentity): Promise<Account | undefined>;
  /** Oldest first. */
  listIdentities(accountId: string): Promise<ListedIdentity[]>;
  markVerified(accountId: string): Promise<void>;
  /**
   * Sets a password and, in the same transaction, ends all sign-ins and mailed links. Returns false if `expected` is no
   * longer the stored hash. `isMailboxProven` marks the address as verified and removes identities that were added
   * before: whoever added them may have been a stranger.
   */
  setPassword(accountId: string, passwordHash: string, options?: PasswordChangeOptions): Promise<boolean>;
  /**
   * Adds an identity to an account whose address it proves. Returns false if the identity is taken. `drop` first removes
   * whatever opened the account before.
   */
  addIdentity(accountId: string, identity: ProvenIdentity, options: { drop: boolean }): Promise<boolean>;
  /** Removes the account with everything that it owns. */
  removeAccount(accountId: string): Promise<void>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for no hash as for a wrong one. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

export interface LoginGuard {
  /**
   * Runs one attempt and counts it as a failure if it resolves to false. May delay it.
   * Throws `rate_limited` if this pair of account and network has failed too often.
   */
  attempt(email: string, network: string, isRight: () => Promise<boolean>): Promise<boolean>;
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

export type MailedLink = { kind: 'verify' | 'reset'; accountId: string; email: string };

/** Links that were mailed. Each works once. */
export interface MailedLinkStore {
  add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void>;
  /** Finding a link does not use it up. */
  find(tokenHash: string): Promise<MailedLink | undefined>;
  /** Uses the link up. Returns true for only one caller. */
  use(tokenHash: string): Promise<boolean>;
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
