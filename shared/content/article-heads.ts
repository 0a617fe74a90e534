/** What stands before Read More, and on the article's own page above its text. */
export type ArticleHead = {
  id: number;
  /** The article's own address is `/blog/` and this. */
  slug: string;
  title: string;
  /** ISO date. */
  published: string;
  /** Who signs it: a role, never an invented person. */
  author: string;
  /** One or two sentences: what the article says. */
  intro: string;
  /** Its first paragraph, shown before Read More; `sections` go on from there. */
  preview: string;
  /** What `image` shows, for those who cannot see the drawing. */
  imageAlt: string;
  image: 'fabric' | 'ledger';
};

export const orchestrationHead: ArticleHead = {
  id: 1,
  slug: 'orchestration-versus-outsourcing',
  title: 'Orchestration versus outsourcing in legal services',
  published: '2025-03-18',
  author: 'Head of Legal Services',
  intro:
    'Outsourcing asks who should do the work. Orchestration asks how each step should be done, by whom, and who checks it. The second question is harder, and worth more.',
  preview:
    'For a long time the choice in front of a general counsel was simple to state. Work could be done inside, by people who knew the business and had no time. Or it could be done outside, by people who had time and did not know the business. Legal process outsourcing made the second option cheaper. It did not make the choice a better one.',
  image: 'fabric',
  imageAlt: 'Loose threads on the left that cross and become a closed fabric on the right.',
};

export const litigationHead: ArticleHead = {
  id: 2,
  slug: 'litigation-support-with-digital-tools',
  title: 'Litigation support with digital tools',
  published: '2025-06-10',
  author: 'Head of Platform',
  intro:
    'Tools can search, group and rank more documents than any team can read. What they find still has to be shown, explained and defended. A plan for using them from the hold notice to the hearing.',
  preview:
    'Most disputes are decided by a small number of documents. The cost of a dispute is decided by all the others. Between the two lies the work called litigation support: finding, keeping, reading, sorting and presenting. Digital tools have changed every part of it, but they have not changed what a court asks in the end. Where did this come from? Who looked at it? Is it complete?',
  image: 'ledger',
  imageAlt: 'A column of ruled lines, like a ledger, with a few of them drawn out in colour.',
};

/** Apart from their texts, which are many times longer, and in the spec's order. */
export const articleHeads: readonly ArticleHead[] = [orchestrationHead, litigationHead];
