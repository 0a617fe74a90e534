import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftSummary, DraftTemplate, DraftView, ReadAnswer } from '#shared/api-drafts.ts';
import type { DraftCalls, DraftFailure, DraftResult } from './draft-calls.ts';

/** `choosing` a template, `confirming` what its request says, `asking` its questions, `done`: the draft is stored. */
export type DraftingPhase = 'choosing' | 'confirming' | 'asking' | 'done';

export type DraftingState = {
  phase: DraftingPhase;
  /** Null until they are loaded. */
  templates: readonly DraftTemplate[] | null;
  /** The account's, newest first. */
  drafts: readonly DraftSummary[];
  template: DraftTemplate | null;
  /** A request was read, and nothing in it was understood. */
  isUnknown: boolean;
  /** What a request says, to be confirmed: the first one, or a change of the stored draft. */
  read: readonly ReadAnswer[];
  answers: Readonly<Record<string, string>>;
  /** What stands in the fields of questions that were left without "Next" or "Skip", by their keys. */
  typed: Readonly<Record<string, string>>;
  /** The keys of the questions to ask, in order; answers decide about some. */
  asked: readonly string[];
  /** The key of the question that is asked. */
  step: string;
  title: string;
  markdown: string;
  /** The keys of what is open. */
  open: readonly string[];
  /** The draft as a document of the account, once it is stored. */
  draft: DraftView | null;
  isBusy: boolean;
  failure: DraftFailure | null;
};

const empty: DraftingState = {
  phase: 'choosing',
  templates: null,
  drafts: [],
  template: null,
  isUnknown: false,
  read: [],
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

/** What the named actions on one draft share. */
export type DraftingParts = {
  get: StoreApi<DraftingState>['getState'];
  set: StoreApi<DraftingState>['setState'];
  subscribe: (listener: () => void) => () => void;
  calls: DraftCalls;
  run: Runner['run'];
  /** Calls again what failed. */
  retry: Runner['retry'];
  /** Forgets the draft, but not what can be chosen. */
  restart: () => void;
};

export function createDraftingState(calls: DraftCalls): DraftingParts {
  const { getState: get, setState: set, subscribe } = createStore<DraftingState>(() => empty);
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

/** One call at a time: a second press does nothing. A failure changes nothing else, so that nothing answered is lost. */
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
    const own = {};
    latest = own;
    const result = await call();
    if (latest !== own) return;
    set({ isBusy: false });
    if ('failure' in result) set({ failure: result.failure });
    else await finish(result.body);
  }

  return {
    run,
    retry: () => again(),
    /** What is still on its way must not come into the next draft. */
    forget() {
      latest = undefined;
    },
  };
}
