// The floor: what it costs to open the browser's own dialog, empty.
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

/** Resolves with the milliseconds from the next click to the frame after the field has the focus. */
window.measureUsable = () =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(function check() {
          let active = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          if (active?.matches('textarea, input')) requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(check);
        });
      },
      { capture: true, once: true },
    );
  });
