import type { Found, ReviewPoint, Verdict } from '#shared/api-review.ts';

/** Shown beside every review and in every download. */
export const reviewNotice =
  'Not legal advice. A program quoted the document and compared the quotations with the rules that are named. Neither the playbook nor our templates were reviewed by a lawyer.';

export const foundWords: Readonly<Record<Found, string>> = {
  found: 'Found',
  'not-found': 'Not found',
  unsure: 'Unsure',
};

export const verdictWords: Readonly<Record<Verdict, string>> = {
  acceptable: 'Acceptable',
  'needs-review': 'Needs review',
  'not-acceptable': 'Not acceptable',
};

/** A point without a verdict has a reason for that, or no rule. */
export const toVerdictWords = ({ verdict, rule }: ReviewPoint): string =>
  verdict ? verdictWords[verdict] : rule ? 'Not judged' : 'No rule';

/** Shown if nothing was found. */
export const nothingToQuote = 'Nothing to quote';
