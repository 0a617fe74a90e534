import type { ExchangeStatus, Outcome } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Assessment, NearestPassage } from '../answering/answer-outcome.ts';
import type { Source } from '../answering/passages/passage.ts';
import { createTextCleaner } from '../clean-text.ts';

export type EndStatus = Exclude<ExchangeStatus, 'running'>;

/** What an answer gained since its last save. `text` begins at `offset`, in UTF-16 code units. */
export type AnswerWrite = {
  id: string;
  offset: number;
  text: string;
  /** All sources so far; set if any were added. */
  sources?: readonly Source[];
  /** Set on the last write, with the whole answer, which is then stored as a single text. */
  ending?: {
    status: EndStatus;
    text: string;
    /** Undefined if it was stopped before anything was found. */
    outcome?: Outcome | undefined;
    nearest?: readonly NearestPassage[] | undefined;
    suggestions?: readonly string[] | undefined;
    /** Why it was interrupted. */
    failureCode?: ErrorCode | undefined;
  };
};

/** Collects what an answer gains between two saves. Changes after its end are ignored. */
export function createAnswerDraft(id: string) {
  const cleaner = createTextCleaner();
  const sources: Source[] = [];
  let text = '';
  let hasNewSources = false;
  let assessment: Assessment | undefined;
  let ending: { status: EndStatus; code: ErrorCode | undefined } | undefined;

  return {
    /** Returns true when there is text to save and there was none before. */
    append(chunk: string): boolean {
      if (ending) return false;
      const wasEmpty = text === '';
      text += cleaner.push(chunk);
      return wasEmpty && text !== '';
    },
    /** Returns false if the source is already known. */
    cite(source: Source): boolean {
      if (ending || sources.some((each) => each.n === source.n)) return false;
      sources.push(source);
      hasNewSources = true;
      return true;
    },
    assess(given: Assessment): void {
      if (!ending) assessment = given;
    },
    /** Returns false if the answer has already ended. */
    end(status: EndStatus, code: ErrorCode | undefined): boolean {
      if (ending) return false;
      ending = { status, code };
      return true;
    },
    code: (): ErrorCode | undefined => ending?.code,
    /** Returns what has to be saved now, if anything, and starts over. `stored` is the text that is already saved. */
    take(stored: { length(): number; readFrom(offset: number): string }): AnswerWrite | undefined {
      if (text === '' && !hasNewSources && !ending) return undefined;
      const write: AnswerWrite = { id, offset: stored.length(), text };
      if (hasNewSources) write.sources = [...sources];
      if (ending) {
        const { status, code: failureCode } = ending;
        const outcome = status === 'interrupted' ? 'failed' : assessment?.outcome;
        const { nearest } = assessment ?? {};
        // The suggestions are at the end of the answer.
        const suggestions = status === 'complete' ? assessment?.suggestions : undefined;
        const whole = stored.readFrom(0) + text;
        write.ending = { status, text: whole, outcome, nearest, suggestions, failureCode };
      }
      text = '';
      hasNewSources = false;
      return write;
    },
  };
}
