import type { DocumentView } from '#shared/api.ts';
import { attach, keepAttached, toAttachment } from './attachments.ts';
import type { ChatHost } from './chat.ts';
import type { Client } from './client.ts';
import { loadDocuments, removeDocument, uploadDocument } from './documents.ts';
import type { Failure } from './failure.ts';
import { createFailureNotice } from './failure-notice.ts';
import { fileUnreadable } from './failure-words.ts';
import type { ChatStore, Upload } from './store.ts';
import { toTold } from './told-failure.ts';
import { newId } from './visitor.ts';

/** While the server reads, its progress is asked for: soon again while it moves, ever later while it does not. */
const firstPauseMs = 500;
const longestPauseMs = 8_000;
const pauseGrowth = 1.6;

type Parts = {
  host: Pick<ChatHost, 'emit'>;
  client: Client;
  store: ChatStore;
  /** Ends with the account's stay: a sign-out, or the widget's end. */
  signal: AbortSignal;
};

/** The account's documents: a queue of uploads, one after another, and the list with what the server has read so far. */
export function keepDocuments({ host, client, store, signal }: Parts) {
  const { get, set } = store;
  let sending: { id: string; stop: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  /** Counts changes made here: a list that was asked for before one of them is out of date. */
  let changes = 0;
  let isListed = false;

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    sending?.stop.abort();
    set({ uploads: [], isHeld: false, hold: undefined });
  });
  set({
    uploads: [],
    hold() {
      if (isUploading()) set({ isHeld: true });
      return isUploading();
    },
  });

  const uploads = () => get().uploads ?? [];
  const isUploading = () => uploads().some(({ phase }) => phase !== 'failed');
  const change = (id: string, more: Partial<Upload>) =>
    set({ uploads: uploads().map((each) => (each.id === id ? { ...each, ...more } : each)) });
  const drop = (id: string) => set({ uploads: uploads().filter((each) => each.id !== id) });

  function fail(failure: Failure, fileName: string) {
    // A question that waits for its file is not sent without it.
    set({ isHeld: false });
    store.addMessages(createFailureNotice(failure, fileName));
    host.emit('error', { code: failure.code, message: failure.message });
  }

  async function sendNext() {
    const next = uploads().find(({ phase }) => phase === 'waiting');
    if (sending || !next) return;
    const { id, file } = next;
    const stop = new AbortController();
    sending = { id, stop };
    change(id, { phase: 'sending' });
    const result = await uploadDocument(client, file, stop.signal, (sent) => change(id, { sent }));
    sending = undefined;
    if (signal.aborted) return;
    const isWanted = uploads().some((each) => each.id === id);
    if ('document' in result) {
      // Cancelled too late: it was there already.
      if (!isWanted) removeDocument(client, result.document.id);
      else take(result.document, file);
    } else if (isWanted) {
      fail(result.failure, file.name);
      if (result.failure.isPassing) change(id, { phase: 'failed', sent: undefined });
    }
    // At the end: a question that waits is sent when the last one has gone.
    if ('document' in result || !result.failure.isPassing) drop(id);
    sendNext();
  }

  function take(document: DocumentView, file: File) {
    changes++;
    show([document, ...get().documents.filter(({ id }) => id !== document.id)]);
    attach(store, toAttachment(document, file));
    pauseMs = firstPauseMs;
    watch();
  }

  async function loadList() {
    const at = changes;
    const documents = await loadDocuments(client);
    if (signal.aborted) return;
    const before = JSON.stringify(get().documents);
    if (documents && at === changes) show(documents);
    const isMoving = JSON.stringify(get().documents) !== before;
    pauseMs = isMoving ? firstPauseMs : Math.min(pauseMs * pauseGrowth, longestPauseMs);
    watch();
  }

  function watch() {
    clearTimeout(timer);
    if (get().documents.some(({ status }) => status === 'reading')) timer = setTimeout(loadList, pauseMs);
  }

  function show(documents: readonly DocumentView[]) {
    const before = new Map(get().documents.map(({ id, status }) => [id, status]));
    set({ documents });
    for (const { id, name, status, error, code } of documents) {
      if (status === 'failed' && before.get(id) === 'reading')
        fail(toTold(code ?? 'file_unreadable', error, fileUnreadable), name);
    }
    // A question about a document that is gone, or cannot be read, would fail. One that was never listed here may have
    // been added in another tab since this list was asked for.
    const now = new Map(documents.map(({ id, status }) => [id, status]));
    const isNew = (id: string) => isListed && !before.has(id);
    keepAttached(store, (id) => (now.has(id) ? now.get(id) !== 'failed' : isNew(id)));
    isListed = true;
  }

  loadList();
  // Meanwhile another tab may have added some.
  const refresh = () => void (document.visibilityState === 'visible' && loadList());
  document.addEventListener('visibilitychange', refresh, { signal });

  return {
    /** Ends with the account's stay. */
    signal,

    /** One after another; each stands beside the input once it is there. */
    upload(files: readonly File[]) {
      const added = files.map((file): Upload => ({ id: newId(), file, phase: 'waiting' }));
      set({ uploads: [...uploads(), ...added] });
      sendNext();
    },

    /** On its way, waiting or failed. */
    cancel(id: string) {
      const found = uploads().find((each) => each.id === id);
      set({ isHeld: false });
      drop(id);
      // All its bytes are there: the answer tells what is to be removed again.
      if (sending?.id === id && found?.sent !== 1) sending.stop.abort();
    },

    retry(id: string) {
      change(id, { phase: 'waiting' });
      sendNext();
    },

    /** It comes back when the server still has it. */
    async remove({ id }: DocumentView) {
      const { documents } = get();
      changes++;
      show(documents.filter((each) => each.id !== id));
      if (await removeDocument(client, id)) return;
      changes++;
      show(documents);
      watch();
    },
  };
}
