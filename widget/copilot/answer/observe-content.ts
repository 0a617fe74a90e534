/**
 * Calls `update` now, and again whenever the content of an answer changes, because the rest of a long one may come in later
 * frames. What `update` itself does to the answer does not count. Returns the function that stops it.
 */
export function observeContent(prose: HTMLElement, update: () => void): () => void {
  const observer = new MutationObserver(run);
  function run() {
    update();
    observer.takeRecords();
  }
  observer.observe(prose, { childList: true, subtree: true });
  run();
  return () => observer.disconnect();
}
