import type { DocumentView } from '#shared/api.ts';
import type { ChatState, SetState, Upload } from '../state/store.ts';

/** Actions on the account's documents and on files being uploaded. */
export function documentSlice(set: SetState) {
  const setUploads = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
    set(({ uploads }: ChatState) => ({ uploads: change(uploads) }));

  return {
    /** `isHere`: the list has arrived, or cannot be loaded. */
    setDocumentList: (isHere: boolean) => set({ hasDocumentList: isHere }),
    setDocuments: (documents: readonly DocumentView[]) => set({ documents }),

    addUploads: (added: readonly Upload[]) => setUploads((uploads) => [...uploads, ...added]),
    changeUpload: (id: string, change: Partial<Upload>) =>
      setUploads((uploads) => uploads.map((each) => (each.id === id ? { ...each, ...change } : each))),
    removeUpload: (id: string) => setUploads((uploads) => uploads.filter((each) => each.id !== id)),
    clearUploads: () => set({ uploads: [], isQuestionQueued: false }),

    /** Cancels sending the question that waits for its files. */
    unqueueQuestion: () => set({ isQuestionQueued: false }),
  };
}
