import type { IgnoredFact, ReadAnswer } from '#shared/api-drafts.ts';
import type { SentAnswers } from './draft-calls.ts';
import type { DraftingParts, DraftingState } from './drafting-state.ts';

/** Actions from the choice of a template to its last answer; each shows a preview of the draft. */
export function askQuestions({ get, set, calls, run, restart }: DraftingParts, store: () => void) {
  function preview(answers: SentAnswers, next: () => Partial<DraftingState>): Promise<void> {
    const key = get().template?.key ?? '';
    return run(
      () => calls.preview(key, answers),
      ({ title, markdown, open, asked }) => {
        set({ answers: withoutNull(answers), title, markdown, open, asked });
        set(next());
      },
    );
  }

  const toStep = (at: number): Partial<DraftingState> => ({ phase: 'asking', step: get().asked[at] ?? '' });

  return {
    /**
     * @param read the answers to this template's questions that were read from the visitor's request
     * @param ignored what else the request demands
     */
    choose(
      key: string,
      read: readonly ReadAnswer[] = [],
      ignored: readonly IgnoredFact[] = [],
    ): Promise<void> {
      restart();
      const template = get().templates?.find((each) => each.key === key) ?? null;
      set({ template, title: template?.title ?? '', read, ignored });
      return preview({}, () => (read.length + ignored.length ? { phase: 'confirming' } : toStep(0)));
    },

    /** Applies those of the answers read that the visitor keeps. */
    confirm(kept: readonly ReadAnswer[]) {
      const { answers, read } = get();
      const others = Object.entries(answers).filter(([key]) => !read.some((each) => each.key === key));
      preview({ ...Object.fromEntries(others), ...toAnswers(kept) }, () => toStep(0));
    },

    /** Remembers what is typed as the answer to the current question until it is applied. */
    type(value: string) {
      const { typed, step, failure } = get();
      set({ typed: { ...typed, [step]: value }, failure: failure?.field === step ? null : failure });
    },

    /** Applies an answer (or with null leaves it open) and asks the next question; after the last one the draft is stored. */
    answer(value: string | null) {
      const { step, answers } = get();
      preview({ ...answers, [step]: value }, () => {
        const { asked, typed } = get();
        const { [step]: _, ...others } = typed;
        set({ typed: others });
        const next = asked.indexOf(step) + 1;
        if (next < asked.length) return toStep(next);
        store();
        return {};
      });
    },

    /** Applies everything typed, except what was just refused, and stores the draft; unanswered questions stay in brackets. */
    finish() {
      const { answers, typed, failure } = get();
      const given = Object.entries(typed)
        .filter(([key]) => key !== failure?.field)
        .map(([key, value]) => [key, value.trim() || null]);
      if (given.length === 0) return store();
      preview({ ...answers, ...Object.fromEntries(given) }, () => {
        store();
        return {};
      });
    },

    back() {
      const { asked, step, read } = get();
      const at = asked.indexOf(step);
      if (at > 0) set({ ...toStep(at - 1), failure: null });
      else set({ phase: read.length ? 'confirming' : 'choosing', failure: null });
    },

    /** Asks a question of the stored draft again, by default the first. */
    reopen(key = '') {
      preview(get().answers, () => toStep(Math.max(0, get().asked.indexOf(key))));
    },
  };
}

export function toAnswers(read: readonly ReadAnswer[]): Record<string, string> {
  return Object.fromEntries(read.map(({ key, answer }) => [key, answer]));
}

function withoutNull(answers: SentAnswers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
