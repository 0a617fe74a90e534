const root = () => document.querySelector('lexloom-widget').shadowRoot;
const nextFrame = () => new Promise(requestAnimationFrame);

/** Milliseconds from the next click to the frame after the question is drawn. */
window.untilThread = (last) =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          const newest = [...root().querySelectorAll('.question')].at(-1);
          if (newest?.textContent === last) requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(look);
        });
      },
      { capture: true, once: true },
    );
  });

/** Up by a screen a frame, for so many frames; gives the longest time between two frames, in milliseconds. */
window.scrollUp = async (frames) => {
  const box = root().querySelector('.scroll');
  let longest = 0;
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    box.scrollTop -= box.clientHeight;
    const now = await nextFrame();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return { longest, drawn: root().querySelectorAll('.log > *').length };
};

window.Lexloom.open('copilot');
