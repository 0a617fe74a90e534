import { hasUnknownEntity, loadEntityNames } from './entities.ts';

/** `&name;` is never longer. */
const maxEntityLength = 33;
/** Entities whose names are not fetched within this time are shown as they are written. */
const loadTimeoutMs = 3000;

export type EntityGate = {
  /** Looks for entities in the next chunk of the source; the first unknown one closes the gate. */
  check(chunk: string): void;
  /** Whether text must wait, so that what is shown does not depend on whether the text or the names arrived first. */
  isClosed(): boolean;
  destroy(): void;
};

/** Holds text back while the entity names that it needs are fetched, which happens at most once. */
export function createEntityGate(onReopen: () => void): EntityGate {
  let state: 'unneeded' | 'loading' | 'finished' = 'unneeded';
  /** The end of the source so far, in which an entity may have begun. */
  let recent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reopen(): void {
    if (state !== 'loading') return;
    clearTimeout(timer);
    state = 'finished';
    onReopen();
  }

  return {
    check(chunk) {
      if (state !== 'unneeded') return;
      recent = recent.slice(-maxEntityLength) + chunk;
      if (!hasUnknownEntity(recent)) return;
      state = 'loading';
      timer = setTimeout(reopen, loadTimeoutMs);
      loadEntityNames().then(reopen, reopen);
    },
    isClosed: () => state === 'loading',
    destroy: () => clearTimeout(timer),
  };
}
