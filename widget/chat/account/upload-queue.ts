import type { DocumentView } from '#shared/api.ts';
import type { Client } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import { newId } from '../state/new-id.ts';
import { type ChatStore, isUploading, type Upload } from '../state/store.ts';
import { attach, toAttachment } from './attachments.ts';
import { deleteDocument, uploadDocument } from './document-calls.ts';
import { documentSlice } from './document-slice.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  /** Aborted when the sign-in ends or the widget is destroyed. */
  signal: AbortSignal;
  onUploaded: (document: DocumentView) => void;
  onFailed: (failure: Failure, fileName: string) => void;
  /** Sends the question that waits for its files. */
  send: () => void;
};

/** Uploads files one after another; each is attached to the next question when it is on the server. */
export function createUploadQueue({ client, store, signal, onUploaded, onFailed, send }: Parts) {
  const actions = store.register(documentSlice);
  const find = (id: string) => store.get().uploads.find((each) => each.id === id);
  let sending: { id: string; controller: AbortController } | undefined;

  signal.addEventListener('abort', () => {
    sending?.controller.abort();
    actions.clearUploads();
  });

  async function sendNext() {
    const next = store.get().uploads.find(({ phase }) => phase === 'waiting');
    if (sending || !next) return;
    const { id, file } = next;
    const controller = new AbortController();
    sending = { id, controller };
    actions.changeUpload(id, { phase: 'sending' });
    const result = await uploadDocument(client, file, controller.signal, (sent) =>
      actions.changeUpload(id, { sent }),
    );
    sending = undefined;
    if (signal.aborted) return;
    finish(id, file, result);
    sendQueuedQuestion();
    sendNext();
  }

  function finish(id: string, file: File, result: Awaited<ReturnType<typeof uploadDocument>>) {
    const isWanted = find(id) !== undefined;
    if ('document' in result) {
      // It was cancelled too late and is already on the server.
      if (!isWanted) return void deleteDocument(client, result.document.id);
      onUploaded(result.document);
      attach(store, toAttachment(result.document, file));
    } else if (isWanted) {
      onFailed(result.failure, file.name);
      if (result.failure.isTemporary) return actions.changeUpload(id, { phase: 'failed', sent: undefined });
    }
    actions.removeUpload(id);
  }

  function sendQueuedQuestion() {
    const state = store.get();
    if (!state.isQuestionQueued || isUploading(state)) return;
    actions.unqueueQuestion();
    send();
  }

  return {
    upload(files: readonly File[]) {
      actions.addUploads(files.map((file): Upload => ({ id: newId(), file, phase: 'waiting' })));
      sendNext();
    },

    /** For a file that is waiting, being sent, or failed. */
    cancel(id: string) {
      const upload = find(id);
      actions.unqueueQuestion();
      actions.removeUpload(id);
      // After all bytes are sent, the response is needed, because it says what has to be deleted again.
      if (sending?.id === id && upload?.sent !== 1) sending.controller.abort();
    },

    retry(id: string) {
      actions.changeUpload(id, { phase: 'waiting' });
      sendNext();
    },
  };
}
