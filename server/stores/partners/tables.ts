/** A partner whose pages carry the widget. Lists are JSON; limits are null where there are none. */
export type PartnerTable = {
  id: string;
  name: string;
  greeting: string | null;
  starters: string;
  quick_actions: string;
  languages: string;
  questions_per_day: number | null;
  tokens_per_day: number | null;
  retention_days: number | null;
  /** Who gets the handovers of its visitors. */
  contact: string | null;
  /** 1 if its visitors are also answered from what we know of ourselves and of the law. */
  knows_company: number;
  /** What its visitors read while it is paused; null while it is not. */
  paused_message: string | null;
  created_at: number;
};

export type PartnerOriginTable = { partner_id: string; origin: string };

/** `value`: a public key itself; of a secret key its SHA-256. Without `expires_at` it is the current one. */
export type PartnerKeyTable = {
  value: string;
  kind: 'public' | 'secret';
  partner_id: string;
  created_at: number;
  expires_at: number | null;
};

/** Tokens that partners minted for their visitors, as their SHA-256. */
export type VisitorTokenTable = {
  token_hash: string;
  owner_id: string;
  created_at: number;
  expires_at: number;
};
