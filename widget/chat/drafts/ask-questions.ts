import type { ReadAnswer } from '#shared/api-drafts.ts';
import type { SentAnswers } from './draft-calls.ts';
import type { DraftingParts, DraftingState } from './drafting-state.ts';

/** Named actions from the template to its last answer; each shows the draft as it would be. */
export function askQuestions({ get, set, calls, run, restart }: DraftingParts, finish: () => void) {
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
    /** @param read what the visitor's request says of this template */
    choose(key: string, read: readonly ReadAnswer[] = []): Promise<void> {
      restart();
      const template = get().templates?.find((each) => each.key === key) ?? null;
      set({ template, title: template?.title ?? '', read });
      return preview({}, () => (read.length ? { phase: 'confirming' } : toStep(0)));
    },

    /** Takes over what the visitor keeps of the answers that were read. */
    confirm(kept: readonly ReadAnswer[]) {
      const { answers, read } = get();
      const others = Object.entries(answers).filter(([key]) => !read.some((each) => each.key === key));
      preview({ ...Object.fromEntries(others), ...toAnswers(kept) }, () => toStep(0));
    },

    /** Takes over an answer, or with null leaves it open, and asks the next question; after the last one the draft is stored. */
    answer(value: string | null) {
      const { step, answers } = get();
      preview({ ...answers, [step]: value }, () => {
        const { asked } = get();
        const next = asked.indexOf(step) + 1;
        if (next < asked.length) return toStep(next);
        finish();
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
