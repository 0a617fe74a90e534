import type { Passage } from '../answering/assistant.ts';
import type { DutyParties } from './duty-rows.ts';
import type { WholeKind } from './request-reader.ts';

/** One line of an answer about a whole document: our label and note, and the document's own words. */
export type WholeRow = {
  /** Empty if the row belongs to the one above it. */
  label: string;
  /** Our own words: "not found", or a verdict with its rule. */
  note?: string;
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

/**
 * `comparison`: what each document says on one question, as a single part. `leftDocuments` counts documents that were not read.
 */
export type WholeReply = {
  kind: WholeKind | 'obligations' | 'comparison';
  parts: readonly WholePart[];
  leftDocuments: number;
};
