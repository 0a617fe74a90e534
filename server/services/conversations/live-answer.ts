import type { ExchangeStatus, SourceNote } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { createTextCleaner } from '../clean-text.ts';

type EndStatus = Exclude<ExchangeStatus, 'running'>;

/** What one answer gained since the last save. `start` is the UTF-16 offset of `text`. */
export type AnswerWrite = {
  id: string;
  start: number;
  text: string;
  sources?: readonly SourceNote[];
  /** Set with the last write: the whole answer, to be folded into one text. */
  ending?: { status: EndStatus; text: string };
};

/** A growing answer. What it shows is on disk already. */
export type LiveAnswer = {
  readonly id: string;
  /** Aborted when the asker stops the answer. */
  readonly signal: AbortSignal;
  add(text: string): void;
  cite(source: SourceNote): void;
  end(status: EndStatus, code?: ErrorCode): void;
  /** Ends as `stopped` and tells the model. */
  stop(): void;
  /** Ends as `interrupted` and tells the model. */
  fail(code: ErrorCode): void;
  /** Stored text from a UTF-16 offset on. */
  readFrom(offset: number): string;
  sources(): readonly SourceNote[];
  /** `running` until the ending is stored. */
  status(): ExchangeStatus;
  /** Why it ended as `interrupted`. */
  code(): ErrorCode | undefined;
  /** UTF-16 length of the stored text. */
  length(): number;
  /** Called after each save that changed the answer. Gives back the function that leaves. */
  subscribe(listener: () => void): () => void;
};

type Piece = { start: number; text: string };

/**
 * One answer on its way from the assistant to the disk and from there to its readers. It asks by `plan` to be saved,
 * is saved by `take` and `settle`, and tells `onReaderFailed` of a reader that threw: the answer and other readers go on.
 */
export function createLiveAnswer(
  id: string,
  plan: (isUrgent: boolean) => void,
  onReaderFailed: (cause: unknown) => void,
) {
  const controller = new AbortController();
  const cleaner = createTextCleaner();
  const listeners = new Set<() => void>();
  const pieces: Piece[] = [];
  const cited: SourceNote[] = [];
  let storedLength = 0;
  let storedSources: readonly SourceNote[] = [];
  let unsaved = '';
  let hasNewSources = false;
  let ending: { status: EndStatus; code: ErrorCode | undefined } | undefined;
  let status: ExchangeStatus = 'running';

  const tell = () => {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (cause) {
        onReaderFailed(cause);
      }
    }
  };

  const handle: LiveAnswer = {
    id,
    signal: controller.signal,
    add(text) {
      if (ending) return;
      const isPlanned = unsaved !== '';
      unsaved += cleaner.push(text);
      if (!isPlanned && unsaved !== '') plan(storedLength === 0);
    },
    cite(source) {
      if (ending || cited.some((each) => each.n === source.n)) return;
      cited.push(source);
      hasNewSources = true;
      plan(false);
    },
    end(endStatus, code) {
      if (ending) return;
      ending = { status: endStatus, code };
      plan(false);
    },
    stop() {
      handle.end('stopped');
      controller.abort();
    },
    fail(code) {
      handle.end('interrupted', code);
      controller.abort();
    },
    readFrom: (offset) => readPieces(pieces, offset),
    sources: () => storedSources,
    status: () => status,
    code: () => ending?.code,
    length: () => storedLength,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  return {
    handle,
    isRead: () => listeners.size > 0,
    /** What has to be saved now. */
    take(): AnswerWrite[] {
      if (status !== 'running' || (unsaved === '' && !hasNewSources && !ending)) return [];
      const write: AnswerWrite = { id, start: storedLength, text: unsaved };
      if (hasNewSources) write.sources = [...cited];
      if (ending) write.ending = { status: ending.status, text: readPieces(pieces, 0) + unsaved };
      unsaved = '';
      hasNewSources = false;
      return [write];
    },
    settle(write: AnswerWrite) {
      if (write.text !== '') pieces.push({ start: write.start, text: write.text });
      storedLength += write.text.length;
      if (write.sources) storedSources = write.sources;
      if (write.ending) status = write.ending.status;
      tell();
    },
    /** The text could not be saved, so nobody may see it: the answer ends where the disk has it. */
    lose() {
      ending = { status: 'interrupted', code: 'internal' };
      status = 'interrupted';
      controller.abort();
      tell();
    },
  };
}

/** Pieces lie end to end; readers at the head, the usual case, get the last one as it is. */
function readPieces(pieces: readonly Piece[], offset: number): string {
  let first = pieces.length;
  while (first > 0 && (pieces[first - 1]?.start ?? 0) >= offset) first--;
  const before = pieces[first - 1];
  const head = before ? before.text.slice(offset - before.start) : '';
  if (first === pieces.length) return head;
  return (
    head +
    pieces
      .slice(first)
      .map((piece) => piece.text)
      .join('')
  );
}
