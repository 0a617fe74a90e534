/**
 * Calls `change` now, and again whenever more of an answer is drawn, because the rest of a long one may come in later frames.
 * What `change` itself does to the answer does not count. Returns the function that stops it.
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
