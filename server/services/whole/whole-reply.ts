import type { ReviewKey, Verdict } from '#shared/api-review.ts';
import type { Passage } from '../answering/passages/passage.ts';
import type { DutyParties } from './duty-rows.ts';
import type { WholeKind } from './request-reader.ts';

/** One line of an answer about a whole document: our label and note, and the document's own words. */
export type WholeRow = {
  /** Ours in English, or a heading or name as the document has it; empty if the row belongs to the one above it. */
  label: string;
  /** The number of a part that has no heading. */
  ordinal?: number;
  /** The point of a review that the label names. */
  key?: ReviewKey;
  /** Whether it is a further clause on what the row above is about. */
  isFurther?: boolean;
  verdict?: Verdict;
  /** Why a point has no passage, or one that may not be about it. */
  state?: 'not-found' | 'unsure';
  /** The playbook's own words: its rule. */
  note?: string;
  /** How many sentences bind whom the label names, and how many of these forbid something. */
  counted?: { sentences: number; forbidding: number };
  /** How many further ones are not shown. */
  leftOut?: number;
  /** Dates, amounts, percentages and periods that were read from the passage. */
  values?: readonly string[];
  passage?: Passage;
  /** Others whom a passage binds, as the document calls them. */
  alsoFor?: readonly string[];
};

/**
 * What an answer says about one document. `kindLabel` is empty if it is of no kind that we know; `left` counts findings beyond
 * its rows.
 */
export type WholePart = {
  documentName: string;
  kindLabel: string;
  rows: readonly WholeRow[];
  left: number;
  /** Whether it lacks nearly all that contracts have: a policy, minutes. Its rows then are what it says itself. */
  isNoContract?: boolean;
  /** Whose duties it lists. */
  parties?: DutyParties;
};

/** What several documents say, one after the other. `leftDocuments` counts documents that were not read. */
export type WholeReply = {
  kind: WholeKind | 'obligations';
  parts: readonly WholePart[];
  leftDocuments: number;
};

/** What one document says on a point; without a passage, nothing was found. */
export type ComparedRow = {
  documentName: string;
  /** Whether it is a further passage of the document above. */
  isFurther?: boolean;
  values: readonly string[];
  passage?: Passage;
  /** Whether the passage goes on before or behind what is quoted of it. */
  cut?: { before: boolean; after: boolean };
};

/**
 * How documents compare on a point: their `values` differ, only some have it, none has values by which the words could be told apart,
 * or they say the same.
 */
export type PointStatus = 'values' | 'some' | 'words' | 'same';

/** The label of a point; `key` is set for the points of a review. */
export type PointLabel = { key?: ReviewKey; label: string };

/** A point with a row for each document; several where the same passages are about them. */
export type ComparedPoint = {
  labels: readonly PointLabel[];
  status: PointStatus;
  rows: readonly ComparedRow[];
};

/** What several documents say, point by point, or on one matter that was asked about. `leftDocuments` as in `WholeReply`. */
export type ComparisonReply = {
  kind: 'comparison';
  documentNames: readonly string[];
  points: readonly ComparedPoint[];
  /** Set if a matter was asked about: then there is a single point. */
  isOnMatter: boolean;
  /** Points that none of the documents has. */
  absent: readonly PointLabel[];
  /** Points that are not shown, so that the answer can be read. */
  further: readonly PointLabel[];
  /** Whether it was asked which one is better. */
  asksChoice: boolean;
  /** Whether it was asked which one costs more or less, and prices are listed. */
  asksPrices?: boolean;
  leftDocuments: number;
};

/** Returns what a reply quotes, in its order. */
export const listPassages = (reply: WholeReply | ComparisonReply): Passage[] => {
  const parts = reply.kind === 'comparison' ? reply.points : reply.parts;
  return parts.flatMap(({ rows }) => rows.flatMap(({ passage }) => passage ?? []));
};
