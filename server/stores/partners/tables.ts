/** Partners whose pages embed the widget. Lists are JSON; a null limit means none. */
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
  /** 1 if its visitors are also answered from our own pages and the handbook. */
  knows_company: number;
  /** Shown to its visitors while it is paused; null otherwise. */
  paused_message: string | null;
  created_at: number;
};

export type PartnerOriginTable = { partner_id: string; origin: string };

/** `value`: a public key in plain text; of a secret key, its SHA-256. Without `expires_at` it is the current one. */
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
