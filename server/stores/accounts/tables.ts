import type { Generated } from 'kysely';
import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** Registered accounts. Everything that an account owns belongs to the owner with the same id. */
export type AccountTable = {
  owner_id: string;
  email: string;
  /** Empty if the account only signs in through a provider. */
  password_hash: string;
  created_at: number;
  /** When its owner proved that the address is theirs; null before. */
  verified_at: number | null;
  /** When its owner was last told by mail that somebody is guessing the password. */
  attack_told_at: number | null;
};

/** Networks from which an account signed in, as keyed hashes. Password attempts from these have a queue of their own. */
export type KnownNetworkTable = {
  owner_id: string;
  network_hash: string;
  first_used_at: number;
  last_used_at: number;
};

export type SignInTable = {
  token_hash: string;
  /** The id that its owner sees; the token's hash never leaves the server. */
  id: string;
  owner_id: string;
  device: string;
  method: SignInMethod;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

/** Only the subject identifies a person at a provider, because addresses change hands. */
export type IdentityTable = {
  provider: IdentityProvider;
  subject: string;
  owner_id: string;
  email: string;
  created_at: number;
  /** 1 if the provider, or a mailed link, proved that this person reads the mail of the account's address. */
  is_vouched: Generated<number>;
};

export type MailedLinkTable = {
  token_hash: string;
  kind: 'verify' | 'reset' | 'join';
  owner_id: string;
  /** The address to which it was sent. */
  email: string;
  expires_at: number;
  /** For a `join` link: the only subject at Google that it lets in. */
  subject: string | null;
};

/** Nonces and states that have been used. */
export type UsedTicketTable = { id: string; expires_at: number };
