import type { ChatState, SetState } from '../state/store.ts';

/** What the tabs of one visitor share, and what comes back after a reload. */
export type SharedState = Pick<ChatState, 'current' | 'saved' | 'draft' | 'attached'>;

/**
 * While an earlier question is edited, the edit belongs to this tab alone; what is shared is the earlier content of the input.
 */
export function toSharedState(state: ChatState): SharedState {
  const { current, saved, editing } = state;
  const { draft, attached } = editing ?? state;
  return { current, saved, draft, attached };
}

export function sharedStateSlice(set: SetState) {
  return {
    setSharedState: ({ current, saved, draft, attached }: SharedState) =>
      set(({ editing }) => ({
        current,
        saved,
        ...(editing ? { editing: { ...editing, draft, attached } } : { draft, attached }),
      })),
  };
}

/** A replacer for `JSON.stringify` that leaves out the bytes of files, which the server has. */
export function withoutFiles(key: string, value: unknown): unknown {
  return key === 'file' ? undefined : value;
}
