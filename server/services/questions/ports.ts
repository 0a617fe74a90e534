import type { Outcome } from '#shared/api.ts';
import type { NearestPassage } from '../answering/answer-outcome.ts';

/** A question that operators may read, as its asker wrote it; it must be redacted before anybody sees it. */
export type AskedQuestion = {
  /** Milliseconds since 1970. */
  askedAt: number;
  message: string;
  outcome: Outcome | undefined;
  isRatedDown: boolean;
  nearest: readonly NearestPassage[];
};

/** A time span in milliseconds since 1970; `until` is exclusive. */
export type Span = { since: number; until: number };

/**
 * The questions that operators may read. From the moment a conversation is about a document, none of its questions are here;
 * nor are deleted ones.
 */
export interface AskedQuestionStore {
  /** Reads the questions that were unanswered, rated down or handed over, newest first, at their consumer's pace. */
  readUnresolved(span: Span): AsyncIterable<AskedQuestion>;
  /** Takes the questions that were asked before a time off the list. */
  removeOlder(before: number): Promise<void>;
  /** Queues the mail about the week that ended at a time. Does nothing if any server has queued it before. */
  queueReport(weekEnd: number): Promise<void>;
}
