// What opening a dialog costs at least: the browser's own, empty.
document.querySelector('#floor').addEventListener('click', () => {
  document.querySelector('#empty').showModal();
  document.querySelector('#empty textarea').focus();
});

window.longTasks = 0;
window.shift = 0;
new PerformanceObserver((list) => {
  window.longTasks += list.getEntries().length;
}).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });

/** Milliseconds from the next click to the frame after the field has the focus. */
window.untilUsable = () =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          let active = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          if (active?.matches('textarea, input')) requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(look);
        });
      },
      { capture: true, once: true },
    );
  });
