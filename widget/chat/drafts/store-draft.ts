import type { DraftView } from '#shared/api-drafts.ts';
import type { Chat } from '../chat.ts';
import { newId } from '../state/new-id.ts';
import { toAnswers } from './ask-questions.ts';
import type { DraftOrder, SentAnswers } from './draft-calls.ts';
import type { DraftingParts } from './drafting-state.ts';

/** Actions on the draft as a document of the account: store, open, revise and download. */
export function storeDraft(
  { get, set, calls, run }: DraftingParts,
  { store, account }: Pick<Chat, 'store' | 'account'>,
) {
  /** The last order that failed: a retry of the same order has the same key, so that the server creates only one draft. */
  let latest: { order: string; key: string } | undefined;

  function toKey(order: DraftOrder): string {
    const text = JSON.stringify(order);
    if (latest?.order !== text) latest = { order: text, key: newId() };
    return latest.key;
  }

  async function show(draft: DraftView) {
    const { answers, title, markdown, open } = draft;
    set({
      phase: 'done',
      draft,
      answers,
      title,
      markdown,
      open,
      typed: {},
      read: [],
      other: '',
      isUnknown: false,
    });
    // The list of documents includes the draft, which is new or changed.
    (await account())?.documents.refresh();
  }

  return {
    /** Stores the draft as it is; unanswered questions stay in brackets. */
    store() {
      const { draft, template, answers } = get();
      if (draft) {
        run(() => calls.change(draft.id, { ...toNull(draft.answers), ...answers }), show);
        return;
      }
      const order = { template: template?.key ?? '', answers, threadId: store.get().current.id };
      const key = toKey(order);
      run(
        () => calls.create(order, key),
        (made) => {
          latest = undefined;
          return show(made);
        },
      );
    },

    /** Opens an earlier draft. */
    open(id: string) {
      run(
        () => calls.load(id),
        (draft) => {
          set({ template: get().templates?.find(({ key }) => key === draft.template) ?? null });
          return show(draft);
        },
      );
    },

    /** Reads what a sentence would change, to be shown before it is changed. */
    revise(wanted: string) {
      const { draft } = get();
      if (!draft) return;
      run(
        () => calls.revise(draft.id, wanted),
        ({ read, other }) => set({ read, other: other?.title ?? '', isUnknown: read.length === 0 && !other }),
      );
    },
    applyRevision() {
      const { draft, read } = get();
      if (draft) run(() => calls.change(draft.id, toAnswers(read)), show);
    },
    dropRevision: () => set({ read: [], other: '', isUnknown: false }),

    download(form: 'docx' | 'md', name: string, save: (file: File) => void) {
      const { draft } = get();
      if (draft) run(() => calls.download(draft.id, form, name), save);
    },
  };
}

/** A change has to name the answers that it removes. */
function toNull(answers: Readonly<Record<string, string>>): SentAnswers {
  return Object.fromEntries(Object.keys(answers).map((key) => [key, null]));
}
