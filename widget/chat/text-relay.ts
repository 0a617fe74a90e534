/** A message for each piece would cost more than its drawing: the text goes in steps of this length. */
const stepMs = 100;

export type RelayedText = { id: string; at: number; added: string };

/** Collects what running answers gained for the other tabs. `post` takes it in steps, each with its place in the answer. */
export function createTextRelay(post: (text: RelayedText) => void) {
  const unsaid = new Map<string, RelayedText>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const text of unsaid.values()) post(text);
    unsaid.clear();
  }

  return {
    /** `at`: UTF-16 offset of `added` in the answer. */
    add({ id, at, added }: RelayedText) {
      const before = unsaid.get(id);
      unsaid.set(id, before ? { ...before, added: before.added + added } : { id, at, added });
      timer ??= setTimeout(flush, stepMs);
    },
    /** At once, before what must not come earlier. */
    flush,
    stop: () => clearTimeout(timer),
  };
}
