import type { ExchangeStatus, SourceNote } from '#shared/api.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { createTextCleaner } from './clean-text.ts';

/** Text goes to disk, and after that to its readers, in steps of this length; also the shortest step a wire shows. */
const saveIntervalMs = 50;
/**
 * Under load steps get longer and readers see fewer and larger ones: by one millisecond for each answer that grows,
 * because a step costs each of them a row and a write (`npm run bench:server`: the CPU of a token nearly halves
 * from steps of 50 to 200 ms), …
 */
const longestShareMs = 150;
/** … and so that saving takes at most a fifth of the time. */
const pausePerSave = 4;
const longestSaveIntervalMs = 400;

export type EndStatus = Exclude<ExchangeStatus, 'running'>;

/** What one answer gained since the last save. `start` is the UTF-16 offset of `text`. */
export type AnswerWrite = {
  id: string;
  start: number;
  text: string;
  sources?: readonly SourceNote[];
  /** Set with the last write: the whole answer, to be folded into one text. */
  ending?: { status: EndStatus; text: string };
};

export interface AnswerStore {
  /** One transaction, durable when it resolves. */
  saveAnswers(writes: readonly AnswerWrite[]): Promise<void>;
}

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
 * All running answers of this process. Each text is saved before it is shown: the first of an answer at once,
 * then all answers together every `saveIntervalMs` or, under load, less often.
 */
export function createLiveAnswers(store: AnswerStore, onSaveFailed: (cause: unknown) => void) {
  const answers = new Map<string, ReturnType<typeof createAnswer>>();
  let urgent = new Set<string>();
  let waiting = new Set<string>();
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isUrgentPlanned = false;
  let intervalMs = saveIntervalMs;

  function plan(id: string, isUrgent: boolean) {
    if (isUrgent) {
      urgent.add(id);
      if (isUrgentPlanned) return;
      isUrgentPlanned = true;
      setImmediate(() => {
        isUrgentPlanned = false;
        const ids = urgent;
        urgent = new Set();
        save(ids);
      });
      return;
    }
    waiting.add(id);
    timer ??= setTimeout(() => {
      timer = undefined;
      const ids = waiting;
      waiting = new Set();
      save(ids);
    }, intervalMs);
  }

  /** One that cannot be saved takes no other with it: its thread may have been deleted meanwhile. */
  async function saveBatch(batch: readonly AnswerWrite[]): Promise<void> {
    try {
      await store.saveAnswers(batch);
      for (const write of batch) answers.get(write.id)?.settle(write);
    } catch (cause) {
      if (batch.length > 1) {
        for (const write of batch) await saveBatch([write]);
        return;
      }
      onSaveFailed(cause);
      for (const write of batch) answers.get(write.id)?.lose();
    }
  }

  /** Saves run one after another, so that an answer's pieces are written in their order. */
  function save(ids: Set<string>) {
    saving = saving.then(async () => {
      const batch = [...ids].flatMap((id) => answers.get(id)?.take() ?? []);
      if (batch.length === 0) return;
      const startedAt = performance.now();
      await saveBatch(batch);
      const wantedMs = (performance.now() - startedAt) * pausePerSave;
      const fairMs = saveIntervalMs + Math.min(answers.size - 1, longestShareMs);
      intervalMs = Math.min(Math.max(fairMs, wantedMs), longestSaveIntervalMs);
      for (const write of batch)
        if (answers.get(write.id)?.handle.status() !== 'running') answers.delete(write.id);
    });
  }

  return {
    open(id: string): LiveAnswer {
      const answer = createAnswer(id, (isUrgent) => plan(id, isUrgent));
      answers.set(id, answer);
      return answer.handle;
    },
    find: (id: string): LiveAnswer | undefined => answers.get(id)?.handle,
    /** For an answer that was never begun. */
    discard: (id: string) => void answers.delete(id),
    /** Stops an answer that no one reads any more. */
    stopUnread(id: string): void {
      const answer = answers.get(id);
      if (answer && !answer.isRead()) answer.handle.stop();
    },
    count: () => answers.size,
    /** Resolves when all that was added so far is saved. */
    async settle(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      save(new Set([...urgent, ...waiting]));
      await saving;
    },
  };
}

function createAnswer(id: string, plan: (isUrgent: boolean) => void) {
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
    for (const listener of [...listeners]) listener();
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
