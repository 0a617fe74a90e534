import type { Generated } from 'kysely';
import type { IdentityProvider, SignInMethod } from '#shared/api-accounts.ts';

/** Who has registered; everything that the account owns is its owner's. */
export type AccountTable = {
  owner_id: string;
  email: string;
  /** Empty if the account signs in only through a provider. */
  password_hash: string;
  created_at: number;
  /** When its owner proved that the address is theirs. */
  verified_at: number | null;
  /** When its owner was last told by mail that somebody guesses its password. */
  attack_told_at: number | null;
};

/** Networks from which an account signed in, as a keyed hash: password attempts from these wait in a line of their own. */
export type KnownNetworkTable = {
  owner_id: string;
  network_hash: string;
  first_used_at: number;
  last_used_at: number;
};

export type SignInTable = {
  token_hash: string;
  /** How its owner refers to it; the token's hash never leaves the server. */
  id: string;
  owner_id: string;
  device: string;
  method: SignInMethod;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

/** Only the subject identifies a person at a provider: addresses change hands. */
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
  /** The address that it was sent to. */
  email: string;
  expires_at: number;
  /** Of a `join`: the only subject at Google that the link lets in. */
  subject: string | null;
};

/** Nonces and states that have been used. */
export type UsedTicketTable = { id: string; expires_at: number };
