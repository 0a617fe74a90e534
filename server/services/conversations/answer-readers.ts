/**
 * Those who are told when an answer has changed. If one of them throws, `onFailed` is called, and the others are told all the
 * same.
 */
export function createAnswerReaders(onFailed: (cause: unknown) => void) {
  const listeners = new Set<() => void>();
  return {
    count: () => listeners.size,
    /** Returns the function that removes the listener. */
    add(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(): void {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (cause) {
          onFailed(cause);
        }
      }
    },
  };
}
