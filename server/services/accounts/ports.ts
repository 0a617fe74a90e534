import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

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
  listIdentities(accountId: string): Promise<ListedIdentity[]>;
  markVerified(accountId: string): Promise<void>;
  /** Ends all sign-ins and mailed links. Returns false if the stored hash is not the expected one. */
  setPassword(accountId: string, passwordHash: string, options?: PasswordChangeOptions): Promise<boolean>;
  /** Returns false if the identity is taken. `drop` first removes whatever opened the account before. */
  addIdentity(accountId: string, identity: ProvenIdentity, options: { drop: boolean }): Promise<boolean>;
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

export type MailedLink = { kind: 'verify' | 'reset'; accountId: string; email: string };

export interface MailedLinkStore {
  add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void>;
  find(tokenHash: string): Promise<MailedLink | undefined>;
  /** Uses the link up. Returns true for only one caller. */
  take(tokenHash: string): Promise<boolean>;
}

/** Where a sign-in comes from. */
export type SignInContext = {
  network: string;
  /** Browser and system, in words, for the owner's list of sign-ins. */
  device: string;
  /** A guest who signs in takes their conversations along. */
  guestHash: string | undefined;
};
