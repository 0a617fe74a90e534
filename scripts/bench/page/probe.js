// Runs in every page before its own scripts: reports frames and long tasks, and when the last word is shown.
window.probe = { longTasks: [], isAcknowledging: false, wanted: '', onShown: () => {} };

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.probe.longTasks.push(duration);
}).observe({ type: 'longtask' });

requestAnimationFrame(function tick() {
  const { probe } = window;
  if (probe.isAcknowledging) window.frameShown('');
  if (probe.wanted && endsWith(window.bench.root(), probe.wanted)) {
    probe.wanted = '';
    probe.onShown();
  }
  requestAnimationFrame(tick);
});

function endsWith(root, word) {
  let last = root;
  while (last?.lastElementChild) last = last.lastElementChild;
  return Boolean(last?.textContent.trimEnd().endsWith(word) && last.checkVisibility());
}

/** Describes a document: how often the elements that matter occur, and its text without whitespace. */
window.describe = (root) => {
  const names = 'h1,h2,h3,p,ul,ol,li,blockquote,pre,table,tr,td,th,strong,em,code,a'.split(',');
  const counts = names.map((name) => `${name} ${root.querySelectorAll(name).length}`);
  // The bars above code blocks are added when the answer has ended, and are not part of it.
  const shown = root.cloneNode(true);
  for (const bar of shown.querySelectorAll('.code-bar')) bar.remove();
  return `${counts.join(', ')}\n${shown.textContent.replace(/\s+/g, '')}`;
};
