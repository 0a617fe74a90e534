import type { ExchangeStatus, Outcome } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Assessment } from '../answering/answer-outcome.ts';
import type { AssistantKind, TextSource } from '../answering/assistant.ts';
import type { Source } from '../answering/passages/passage.ts';
import { type AnswerWrite, createAnswerDraft, type EndStatus } from './answer-draft.ts';
import { createAnswerReaders } from './answer-readers.ts';
import type { AnswerView, StoredAnswer } from './answer-view.ts';
import { createChunkedText } from './chunked-text.ts';

/** A growing answer, as seen by its writer and its readers. What it shows is already on disk. */
export interface LiveAnswer extends AnswerView {
  /** Aborted when the answer is stopped or fails, so that the assistant ends its work. */
  readonly signal: AbortSignal;
  append(text: string): void;
  /** From now on, reads what the text comes from only when the text is about to be saved: nobody sees it before that. */
  paceReading(from: TextSource): void;
  cite(source: Source): void;
  /** Records what the answer is based on; stored with the ending. */
  assess(assessment: Assessment): void;
  end(status: EndStatus, code?: ErrorCode): void;
  /** Ends as `stopped` and aborts the assistant. */
  stop(): void;
  /** Ends as `interrupted` and aborts the assistant. */
  fail(code: ErrorCode): void;
}

/**
 * One answer on its way from the assistant to the disk, and from there to its readers. It calls `requestSave` when it has
 * something to save; the saver then calls `readOn` and `take`, writes, and reports the result with `settle`, `yieldTo` or `lose`. If a
 * reader throws, `onReaderFailed` is called, and the answer and its other readers are not affected.
 */
export function createLiveAnswer(
  { id, assistant }: Pick<AnswerView, 'id'> & { assistant: AssistantKind },
  requestSave: (isUrgent: boolean) => void,
  onReaderFailed: (cause: unknown) => void,
) {
  const controller = new AbortController();
  const draft = createAnswerDraft(id);
  const stored = createChunkedText();
  const readers = createAnswerReaders(onReaderFailed);
  let sources: readonly Source[] = [];
  let status: ExchangeStatus = 'running';
  let outcome: Outcome | undefined;
  let suggestions: readonly string[] = [];
  let lostCode: ErrorCode | undefined;
  let reading: TextSource | undefined;

  const handle: LiveAnswer = {
    id,
    assistant,
    signal: controller.signal,
    append(text) {
      if (draft.append(text)) requestSave(stored.length() === 0);
    },
    paceReading(from) {
      reading = from;
    },
    cite(source) {
      if (draft.cite(source)) requestSave(false);
    },
    assess: draft.assess,
    end(endStatus, code) {
      if (draft.end(endStatus, code)) requestSave(false);
    },
    stop() {
      handle.end('stopped');
      controller.abort();
    },
    fail(code) {
      handle.end('interrupted', code);
      controller.abort();
    },
    readFrom: stored.readFrom,
    sources: () => sources,
    status: () => status,
    outcome: () => outcome,
    suggestions: () => suggestions,
    code: () => lostCode ?? draft.code(),
    length: stored.length,
    subscribe: readers.add,
  };

  return {
    handle,
    hasReaders: () => readers.count() > 0,
    /** What has come by now is appended within the next turns of the event loop. Returns false if nothing is read. */
    readOn(): boolean {
      reading?.resume();
      return reading !== undefined;
    },
    /** Returns what has to be saved now, if anything. What comes from now on is read for the next save. */
    take(): AnswerWrite | undefined {
      const write = status === 'running' ? draft.take(stored) : undefined;
      if (write && !write.ending) reading?.pause();
      return write;
    },
    /** The write is on disk: shows it to the readers. */
    settle(write: AnswerWrite): void {
      stored.append(write.text);
      if (write.sources) sources = write.sources;
      if (write.ending) ({ status, outcome, suggestions = [] } = write.ending);
      else if (reading) requestSave(false);
      readers.notify();
    },
    /**
     * Another process has ended the answer, so this one may no longer write it: it ends as that process stored it. `found` is
     * undefined if it was deleted; if it is still running, it will be ended as `interrupted`.
     */
    yieldTo(found: StoredAnswer | undefined): void {
      draft.end('interrupted', undefined);
      if (found) {
        // The stored text contains everything that was shown, and more if a save was committed without our learning of it.
        stored.append(found.response.slice(stored.length()));
        ({ sources, suggestions } = found);
      }
      status = found && found.status !== 'running' ? found.status : 'interrupted';
      outcome = status === 'interrupted' ? 'failed' : found?.outcome;
      if (status === 'interrupted') lostCode = draft.code() ?? 'answer_interrupted';
      controller.abort();
      readers.notify();
    },
    /** The write could not be saved, so nobody may see it: the answer ends with what is on disk. */
    lose(code: ErrorCode): void {
      lostCode = code;
      draft.end('interrupted', code);
      status = 'interrupted';
      outcome = 'failed';
      controller.abort();
      readers.notify();
    },
  };
}
