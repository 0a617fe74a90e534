import type { Chat } from '../chat.ts';
import { askQuestions } from './ask-questions.ts';
import { createDraftCalls } from './draft-calls.ts';
import { createDraftingState } from './drafting-state.ts';
import { storeDraft } from './store-draft.ts';

/** What a draft begins with; if neither is given, with the choice of a template. */
export type DraftStart = { prompt?: string | undefined; template?: string | undefined };

export type Drafting = ReturnType<typeof createDrafting>;

/** One draft, from the choice of its template to the stored document. Failures lose no answers. */
export function createDrafting(chat: Pick<Chat, 'client' | 'store' | 'account'>) {
  const parts = createDraftingState(createDraftCalls(chat.client), chat.store.get().unfinishedDraft?.state);
  const { get, set, subscribe, calls, run, retry, restart } = parts;
  const { store, ...storing } = storeDraft(parts, chat);
  const questions = askQuestions(parts, store);

  function start({ prompt, template }: DraftStart) {
    // Earlier drafts are an extra: without them, a template can still be chosen.
    calls.listDrafts().then((result) => 'body' in result && set({ drafts: result.body }));
    if (!prompt) return template && questions.choose(template);
    return run(
      () => calls.readFacts(prompt),
      (facts) => {
        const key = template ?? facts.template;
        if (key) return questions.choose(key, key === facts.template ? facts.read : [], facts.ignored);
        return set({ isUnknown: true });
      },
    );
  }

  return {
    get,
    subscribe,
    retry,
    restart,
    ...questions,
    ...storing,
    /** Without a request or a template, continues what was begun. A guest only sees the templates. */
    begin(given: DraftStart, isGuest: boolean) {
      if (given.prompt || given.template || get().phase === 'done') restart();
      run(calls.listTemplates, (templates) => {
        set({ templates });
        return isGuest || get().phase !== 'choosing' ? undefined : start(given);
      });
    },
  };
}
