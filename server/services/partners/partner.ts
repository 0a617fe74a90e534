import { hash, randomBytes } from 'node:crypto';

/** A partner's settings, made by an operator. `undefined` means not set, or no limit. */
export type PartnerSettings = {
  name: string;
  /** The complete origins of the pages that may use the partner's key. */
  origins: readonly string[];
  /** The assistant's greeting; if undefined, the widget's own. */
  greeting: string | undefined;
  /** The questions on the cards of the empty Co-pilot. */
  starters: readonly string[];
  /** The questions that the help window offers. */
  quickActions: readonly string[];
  /** BCP 47 tags of the languages that the partner's pages are in. */
  languages: readonly string[];
  questionsPerDay: number | undefined;
  /** Tokens of the model, for prompts and answers together. */
  tokensPerDay: number | undefined;
  retentionDays: number | undefined;
  /** Who gets the handovers of the partner's visitors by mail. */
  contact: string | undefined;
  /** Whether visitors are also answered from our own pages and the handbook. */
  knowsCompany: boolean;
};

export type Partner = PartnerSettings & {
  id: string;
  /** Shown to visitors while the partner is paused; undefined otherwise. */
  pausedMessage: string | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** The public key is visible in pages; of the secret one, only the hash is stored. */
export type PartnerKeys = { publicKey: string; secretKey: string };

export type ListedKey = { publicKey: string; expiresAt: number | undefined };

export interface PartnerStore {
  add(partner: Partner, keys: PartnerKeys): Promise<void>;
  /** By name. */
  list(): Promise<Partner[]>;
  find(id: string): Promise<Partner | undefined>;
  /** The valid public keys, newest first. */
  listKeys(id: string): Promise<ListedKey[]>;
  /** Returns false if there is no such partner. */
  change(id: string, changes: Partial<PartnerSettings>): Promise<boolean>;
  /** Pauses if a message is given, and resumes otherwise. Returns false if there is no such partner. */
  pause(id: string, message: string | undefined): Promise<boolean>;
  /**
   * Makes these the current keys; the previous ones stay valid until `expiresAt`. Returns false if there is no such partner.
   */
  rotate(id: string, keys: PartnerKeys, expiresAt: number): Promise<boolean>;
  /** Removes the partner and everything that its guests and visitors own. Returns false if there is no such partner. */
  remove(id: string): Promise<boolean>;
  /** Removes keys that have expired. */
  removeExpired(): Promise<void>;
}

/** What handling requests needs to know about partners. */
export interface PartnerDirectory {
  findByPublicKey(key: string): Promise<Partner | undefined>;
  findBySecretKey(key: string): Promise<Partner | undefined>;
  /** Whether any partner has this origin. */
  hasOrigin(origin: string): Promise<boolean>;
}

/** Creates a pair of keys: 144 bits for the public one, which only has to be unique, and 256 for the secret one. */
export function createPartnerKeys(): PartnerKeys {
  return {
    publicKey: `pk_${randomBytes(18).toString('base64url')}`,
    secretKey: `sk_${randomBytes(32).toString('base64url')}`,
  };
}

const maxSlugChars = 30;

/** Creates an id that an operator recognises and that can be a folder's name: from the partner's name and 32 random bits. */
export function createPartnerId(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugChars)
    .replace(/^-|-$/g, '');
  return `${slug || 'partner'}-${randomBytes(4).toString('hex')}`;
}

/** Distinguishes a visitor's token from an account's without a look-up. */
export const visitorTokenPrefix = 'vt_';

/** Whether a bearer token is one that a partner minted. */
export const isVisitorToken = (token: string) => token.startsWith(visitorTokenPrefix);

/** Returns the hash that identifies a partner's guest or visitor: the same id on another partner's page is somebody else. */
export function hashOfPartner(partnerId: string, id: string): string {
  return hash('sha256', JSON.stringify([partnerId, id]), 'hex');
}
