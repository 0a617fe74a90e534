/**
 * Calls `change` now, and again whenever more of an answer is drawn: the rest of a long one may come in the next frames. What
 * `change` does to the answer itself does not count. Returns the function that ends it.
 */
export function whenDrawn(prose: HTMLElement, change: () => void): () => void {
  const observer = new MutationObserver(run);
  function run() {
    change();
    observer.takeRecords();
  }
  observer.observe(prose, { childList: true, subtree: true });
  run();
  return () => observer.disconnect();
}
