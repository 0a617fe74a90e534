/** Wire format: reviews of documents, and the account's playbook. */

import { z } from 'zod';
import { fileId, threadId } from './api.ts';

/** What a review looks for, in the order in which it is shown. */
export const reviewKeys = [
  'parties',
  'dates',
  'term',
  'renewal',
  'termination',
  'governing-law',
  'venue',
  'liability-cap',
  'indemnity',
  'ip',
  'confidentiality',
  'non-compete',
  'non-solicit',
  'exclusivity',
  'assignment',
  'change-of-control',
  'payment',
  'price-change',
  'audit',
  'insurance',
  'data-protection',
  'warranties',
  'disputes',
] as const;
export type ReviewKey = (typeof reviewKeys)[number];

/** The kinds of document that a review recognises; `general` is any other. */
export const contractKinds = [
  'nda',
  'services',
  'licence',
  'distribution',
  'employment',
  'lease',
  'data-processing',
  'merger',
  'general',
] as const;
export type ContractKind = (typeof contractKinds)[number];

/** `POST /review`. */
export const reviewSchema = z.object({
  fileId,
  /** If unset, it is recognised. */
  kind: z.enum(contractKinds).nullish(),
  /** The conversation to which the review belongs, and with which it is deleted. */
  threadId: threadId.nullish(),
});

/** `POST /review/compare`. */
export const compareSchema = z.object({
  fileIds: z.tuple([fileId, fileId]).refine(([one, other]) => one !== other, 'must be two documents'),
});

export type Found = 'found' | 'not-found' | 'unsure';
export type Verdict = 'acceptable' | 'needs-review' | 'not-acceptable';

/** A row of a review. */
export type ReviewPoint = {
  key: ReviewKey;
  label: string;
  found: Found;
  /** `null`: the playbook has no rule for this point. */
  verdict: Verdict | null;
  /** The rule that decided, and what it was compared with. */
  rule?: string;
  /** Wording that the rule suggests instead, if its point is not acceptable or needs review. */
  fallback?: string;
  /** Word for word from the document; if `found` is `unsure`, the closest passage. */
  quote?: string;
  /** The number and heading above it. */
  clause?: string;
  page?: number;
  /** UTF-16 offsets into the text of `GET /chatstream/files/:id/text`, `end` exclusive. */
  start?: number;
  end?: number;
  /** What the point is about, in plain words of ours. */
  means: string;
  /** The dates, amounts, percentages and periods that were read from the quotation. */
  values?: string[];
};

/** `POST /review` and `GET /review/:id`. */
export type ReviewView = {
  id: string;
  fileId: string;
  /** The document's name. */
  name: string;
  kind: ContractKind;
  createdAt: string;
  threadId: string | null;
  /** Whose rules gave the verdicts. */
  playbook: 'built-in' | 'own';
  /** The notice that must be shown beside it: no legal advice, not reviewed by a lawyer. */
  notice: string;
  points: ReviewPoint[];
};

/** A row of `GET /review`, newest first. */
export type ReviewSummary = Pick<ReviewView, 'id' | 'fileId' | 'name' | 'kind' | 'createdAt' | 'threadId'>;

/** A piece of two compared quotations: in both, or only in that of the first or the second document. */
export type WordChange = { text: string; in: 'both' | 'a' | 'b' };

/** `POST /review/compare`. */
export type ComparisonView = {
  names: [string, string];
  notice: string;
  points: {
    key: ReviewKey;
    label: string;
    a: ReviewPoint;
    b: ReviewPoint;
    differs: boolean;
    /** The words of both quotations in order; only if both documents have one. */
    changes?: WordChange[];
  }[];
};

const ruleText = z.string().trim().min(1).max(300);

/** A rule of `GET` and `PUT /account/playbook`. */
export const playbookRuleSchema = z.strictObject({
  point: z.enum(reviewKeys),
  /** Words of which the clause must contain one. */
  accept: z.array(ruleText).max(20).optional(),
  /** The least and the most that are allowed: "30 days", "12 months of fees", "USD 1,000,000", "5%". */
  min: ruleText.optional(),
  max: ruleText.optional(),
  /** Words that make the clause unacceptable. */
  redFlag: z.array(ruleText).max(20).optional(),
  /** Wording to propose instead. */
  fallback: z.string().trim().max(2000).optional(),
});
export type PlaybookRule = z.output<typeof playbookRuleSchema>;

/** `PUT /account/playbook`. The rules are checked one by one, so that the one that cannot be read can be named. */
export const playbookSchema = z.strictObject({ rules: z.array(z.unknown()).max(100) });
export type PlaybookView = { rules: PlaybookRule[] };
