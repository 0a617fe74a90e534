const root = () => document.querySelector('lexloom-widget').shadowRoot;
const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves with the milliseconds from the next click to the frame after the question is drawn. */
window.measureOpening = (newestQuestion) =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(function check() {
          const newest = [...root().querySelectorAll('.question')].at(-1);
          if (newest?.textContent === newestQuestion)
            requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(check);
        });
      },
      { capture: true, once: true },
    );
  });

/** Scrolls up by a screen per frame; resolves with the longest time between two frames, in milliseconds. */
window.scrollUp = async (frames) => {
  const box = root().querySelector('.scroll');
  let longestFrameMs = 0;
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    box.scrollTop -= box.clientHeight;
    const now = await nextFrame();
    longestFrameMs = Math.max(longestFrameMs, now - before);
    before = now;
  }
  return { longestFrameMs, drawnMessages: root().querySelectorAll('.log > *').length };
};

window.Lexloom.open('copilot');
