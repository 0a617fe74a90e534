import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** What the account services need of others. */

export type AccountRecord = {
  id: string;
  email: string;
  /** Empty: no password. */
  passwordHash: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null until its owner proved that the address is theirs. */
  verifiedAt: number | null;
};

/** Someone at a provider, as the provider's own signature says. */
export type ProvenIdentity = { provider: IdentityProvider; subject: string; email: string };

export type NewAccount = {
  email: string;
  passwordHash: string;
  verifiedAt?: number;
  identity?: ProvenIdentity;
};

export interface AccountRecords {
  /** Undefined when the address is taken. */
  createAccount(account: NewAccount): Promise<string | undefined>;
  findAccount(email: string): Promise<AccountRecord | undefined>;
  findById(id: string): Promise<AccountRecord | undefined>;
  findByIdentity(identity: ProvenIdentity): Promise<AccountRecord | undefined>;
  listIdentities(
    accountId: string,
  ): Promise<{ provider: IdentityProvider; email: string; createdAt: number }[]>;
  markVerified(accountId: string): Promise<void>;
  setPassword(
    accountId: string,
    passwordHash: string,
    options?: { expected?: string; isMailboxProven?: boolean },
  ): Promise<boolean>;
  joinIdentity(accountId: string, identity: ProvenIdentity, options: { drop: boolean }): Promise<boolean>;
  removeAccount(accountId: string): Promise<void>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** As long for no hash as for a wrong one. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

export interface LoginGuard {
  /**
   * Runs one attempt and counts it if it gives false. May make it wait.
   * Throws `rate_limited` when this pair of account and network has failed too often.
   */
  attempt(email: string, network: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

export type SignInRow = {
  id: string;
  tokenHash: string;
  device: string;
  method: SignInMethod;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
};

export type MailedLink = { kind: 'verify' | 'reset'; accountId: string; email: string };

export interface MailedLinkRecords {
  add(tokenHash: string, link: MailedLink & { expiresAt: number }): Promise<void>;
  find(tokenHash: string): Promise<MailedLink | undefined>;
  take(tokenHash: string): Promise<boolean>;
}

/** Who asks, and from where. */
export type SignInContext = {
  network: string;
  /** Browser and system, in words, for the owner's list of sign-ins. */
  device: string;
  /** A guest that signs in brings its conversations along. */
  guestHash: string | undefined;
};
