/** Whose pages answer: a partner's own and, if they have nothing and the partner wants it, ours. */
export type Audience = {
  partnerId: string;
  knowsCompany: boolean;
  /** Of the partner's page on which the visitor is, or of one of its pages; undefined if the partner has none. */
  origin?: string | undefined;
};

/** Whether the company's own pages must not be used, because a partner's visitor asks and the partner has not allowed it. */
export const isPartnersOnly = (audience: Audience | undefined): boolean => audience?.knowsCompany === false;
