/** These are for bundles that must stay small, which they enter as plain texts; everything else reads them from `brand`. */
export const companyName = 'Lexloom';
/** 555-01xx numbers are reserved for fiction in the North American plan: replace before going live. Answers day and night. */
export const companyPhoneLabel = '+1 (212) 555-0142';
export const companyPhoneLink = 'tel:+12125550142';
/** General and administrative mail. `.example` is reserved (RFC 2606): replace before going live. */
export const companyEmail = 'hello@lexloom.example';

export type SocialLink = {
  name: string;
  /** A reserved address: replace before going live. */
  url: string;
};

/** The company: its name, tagline and contact data. Everything that names the company reads it from here. */
export const brand = {
  name: companyName,
  legalName: companyName,
  tagline: 'AI-powered legal intelligence platform',
  /** One sentence for search engines and the footer's about text. */
  description: `${companyName} is an AI-powered legal intelligence platform: legal process outsourcing and HR staffing for law firms, businesses and HR teams.`,
  phone: { label: companyPhoneLabel, href: companyPhoneLink },
  email: companyEmail,
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example/company/lexloom' },
    { name: 'X', url: 'https://x.example/lexloom' },
    { name: 'YouTube', url: 'https://youtube.example/lexloom' },
  ] satisfies readonly SocialLink[],
  copyrightYear: 2025,
} as const;
