import type { DocumentView } from '#shared/api.ts';
import type { WidgetEvents } from '#shared/embed.ts';
import { addFailureNotice } from '../actions/failure-notice.ts';
import type { Client } from '../api/client.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { fileUnreadable, notDeleted } from '../api/failure-words.ts';
import type { ChatStore } from '../state/store.ts';
import { filterAttached } from './attachments.ts';
import { deleteDocument, keepDocument, loadDocuments, retryDocument } from './document-calls.ts';
import { documentSlice } from './document-slice.ts';
import { createUploadQueue } from './upload-queue.ts';

/**
 * While the server extracts text, its progress is polled: soon again as long as it advances, and at growing intervals while it
 * does not.
 */
const firstPauseMs = 500;
const longestPauseMs = 8_000;
const pauseGrowth = 1.6;

type Parts = {
  client: Client;
  store: ChatStore;
  emit: (name: 'error', detail: WidgetEvents['error']) => void;
  /** Aborted when the sign-in ends or the widget is destroyed. */
  signal: AbortSignal;
  /** Asks what is in the input. */
  send: () => void;
};

/** The account's documents: the server's list, and the uploads that add to it. */
export function openDocuments({ client, store, emit, signal, send }: Parts) {
  const { unqueueQuestion } = store.register(documentSlice);

  function fail(failure: Failure, fileName: string) {
    // A question is not sent without the file that it waits for.
    unqueueQuestion();
    addFailureNotice(store, failure, fileName);
    emit('error', { code: failure.code, message: failure.message });
  }

  const list = followDocuments({ client, store, signal, onFailed: fail });
  const { upload, cancel, retry } = createUploadQueue({
    client,
    store,
    signal,
    onUploaded: list.add,
    onFailed: fail,
    send,
  });
  return {
    upload,
    cancel,
    retry,
    /** For a document that was uploaded outside the queue, because it belongs to no question. */
    add: list.add,
    keep: list.keep,
    remove: list.remove,
    refresh: list.refresh,

    /** Resolves to whether the server reads it again; otherwise says why not. */
    async readAgain({ id, name }: DocumentView): Promise<boolean> {
      const failure = await retryDocument(client, id);
      if (signal.aborted) return false;
      if (failure) fail(failure, name);
      else await list.refresh();
      return !failure;
    },
  };
}

type ListParts = Pick<Parts, 'client' | 'store' | 'signal'> & {
  /** Called if a document turns out to have no readable text, or cannot be kept or deleted. */
  onFailed: (failure: Failure, name: string) => void;
};

/** Keeps the list of documents up to date. */
function followDocuments({ client, store, signal, onFailed }: ListParts) {
  const { setDocuments, setDocumentList } = store.register(documentSlice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  /** Counts changes made here: a list that was requested before a change is out of date. */
  let changes = 0;
  /** The ids of documents that are being deleted: until the server has responded, its list may still contain them. */
  const removing = new Set<string>();
  let isLoaded = false;

  async function load() {
    const requestedAt = changes;
    const documents = await loadDocuments(client);
    if (signal.aborted) return;
    const before = JSON.stringify(store.get().documents);
    if (documents && requestedAt === changes) show(documents.filter(({ id }) => !removing.has(id)));
    setDocumentList(true);
    const isMoving = JSON.stringify(store.get().documents) !== before;
    pauseMs = isMoving ? firstPauseMs : Math.min(pauseMs * pauseGrowth, longestPauseMs);
    pollWhileReading();
  }

  function pollWhileReading() {
    clearTimeout(timer);
    if (store.get().documents.some(({ status }) => status === 'reading')) timer = setTimeout(load, pauseMs);
  }

  function show(documents: readonly DocumentView[]) {
    const before = toStatuses(store.get().documents);
    const now = toStatuses(documents);
    setDocuments(documents);
    for (const { id, name, status, error, code } of documents) {
      if (status === 'failed' && before.get(id) === 'reading')
        onFailed(toFailure(code ?? 'file_unreadable', error, fileUnreadable), name);
    }
    // A question about a document that is gone or unreadable would fail. A document that was never listed here may have been
    // added in another tab after the list was requested.
    const mayBeNew = (id: string) => isLoaded && !before.has(id);
    filterAttached(store, (id) => (now.has(id) ? now.get(id) !== 'failed' : mayBeNew(id)));
    isLoaded = true;
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    setDocumentList(false);
  });
  load();
  // Another tab may have added documents while this one was in the background.
  const refresh = () => void (document.visibilityState === 'visible' && load());
  document.addEventListener('visibilitychange', refresh, { signal });

  return {
    /** Call it when the server has created or changed a document. */
    refresh: load,

    add(added: DocumentView) {
      changes++;
      show([added, ...store.get().documents.filter(({ id }) => id !== added.id)]);
      pauseMs = firstPauseMs;
      pollWhileReading();
    },

    /** Resolves to whether the server has recorded it; otherwise says why not. */
    async keep({ id, name }: DocumentView): Promise<boolean> {
      const failure = await keepDocument(client, id);
      if (signal.aborted) return false;
      if (failure) {
        onFailed(failure, name);
        return false;
      }
      changes++;
      const toSeen = ({ unseen: _, ...seen }: DocumentView) => seen;
      show(store.get().documents.map((each) => (each.id === id ? toSeen(each) : each)));
      return true;
    },

    /** If the server still has the document, shows it again and says so. */
    async remove(removed: DocumentView) {
      changes++;
      removing.add(removed.id);
      show(store.get().documents.filter(({ id }) => id !== removed.id));
      const isDeleted = await deleteDocument(client, removed.id);
      changes++;
      removing.delete(removed.id);
      if (isDeleted || signal.aborted) return;
      show([removed, ...store.get().documents]);
      pollWhileReading();
      onFailed({ code: 'request_failed', message: notDeleted }, removed.name);
    },
  };
}

function toStatuses(documents: readonly DocumentView[]) {
  return new Map(documents.map(({ id, status }) => [id, status]));
}
