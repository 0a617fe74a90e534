import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftSummary, DraftTemplate, DraftView, IgnoredFact, ReadAnswer } from '#shared/api-drafts.ts';
import type { DraftCalls, DraftFailure, DraftResult } from './draft-calls.ts';

/** `choosing` a template, `confirming` what the request says, `asking` its questions, `done`: the draft is stored. */
export type DraftingPhase = 'choosing' | 'confirming' | 'asking' | 'done';

export type DraftingState = {
  phase: DraftingPhase;
  /** Null until they are loaded. */
  templates: readonly DraftTemplate[] | null;
  /** The account's drafts, newest first. */
  drafts: readonly DraftSummary[];
  template: DraftTemplate | null;
  /** A request was read, but nothing in it was understood. */
  isUnknown: boolean;
  /** What a request says, to be confirmed: the initial request, or one that changes the stored draft. */
  read: readonly ReadAnswer[];
  /** What the initial request demands and the template has no place for. */
  ignored: readonly IgnoredFact[];
  /** The title of the template that a request to change the draft needs instead; empty if it needs none. */
  other: string;
  answers: Readonly<Record<string, string>>;
  /** Unsent field contents by question key, for questions that were left without "Next" or "Skip". */
  typed: Readonly<Record<string, string>>;
  /** The keys of the questions to ask, in order; answers may add or remove some. */
  asked: readonly string[];
  /** The key of the current question. */
  step: string;
  title: string;
  markdown: string;
  /** The keys of the open questions. */
  open: readonly string[];
  /** The stored draft, as a document of the account. */
  draft: DraftView | null;
  isBusy: boolean;
  failure: DraftFailure | null;
};

/** `isShown`: whether it takes the place of the conversation. */
export type UnfinishedDraft = { state: DraftingState; isShown: boolean };

const empty: DraftingState = {
  phase: 'choosing',
  templates: null,
  drafts: [],
  template: null,
  isUnknown: false,
  read: [],
  ignored: [],
  other: '',
  answers: {},
  typed: {},
  asked: [],
  step: '',
  title: '',
  markdown: '',
  open: [],
  draft: null,
  isBusy: false,
  failure: null,
};

/** What the actions on a draft share. */
export type DraftingParts = {
  get: StoreApi<DraftingState>['getState'];
  set: StoreApi<DraftingState>['setState'];
  subscribe: (listener: () => void) => () => void;
  calls: DraftCalls;
  run: Runner['run'];
  /** Repeats the call that failed. */
  retry: Runner['retry'];
  /** Forgets the draft, but keeps the lists to choose from. */
  restart: () => void;
};

/** @param unfinished the draft of an earlier page to go on with */
export function createDraftingState(calls: DraftCalls, unfinished?: DraftingState): DraftingParts {
  const {
    getState: get,
    setState: set,
    subscribe,
  } = createStore<DraftingState>(() =>
    // The call that was under way, or failed, ended with that page.
    unfinished ? { ...unfinished, isBusy: false, failure: null } : empty,
  );
  const { run, retry, forget } = createRunner(get, set);
  return {
    get,
    set,
    subscribe,
    calls,
    run,
    retry,
    restart() {
      const { templates, drafts } = get();
      forget();
      set({ ...empty, templates, drafts });
    },
  };
}

type Runner = ReturnType<typeof createRunner>;

/** Runs one call at a time, so a second press does nothing. A failure changes nothing else, so that no answer is lost. */
function createRunner(get: DraftingParts['get'], set: DraftingParts['set']) {
  let again = () => {};
  let latest: object | undefined;

  async function run<Body>(
    call: () => Promise<DraftResult<Body>>,
    finish: (body: Body) => unknown,
  ): Promise<void> {
    if (get().isBusy) return;
    set({ isBusy: true, failure: null });
    again = () => void run(call, finish);
    const current = {};
    latest = current;
    const result = await call();
    if (latest !== current) return;
    set({ isBusy: false });
    if ('failure' in result) set({ failure: result.failure });
    else await finish(result.body);
  }

  return {
    run,
    retry: () => again(),
    /** A response that is still under way must not affect the next draft. */
    forget() {
      latest = undefined;
    },
  };
}
