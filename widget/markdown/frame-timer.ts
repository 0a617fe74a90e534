/** If there are no frames (in a background tab), a timer runs instead. */
const frameTimeoutMs = 100;

export type FrameTimer = {
  /** Schedules a single run in the first animation frame after the delay. Does nothing if one is already scheduled. */
  schedule(delayMs: number): void;
  cancel(): void;
};

/** Runs a function in animation frames, at most once per schedule. */
export function createFrameTimer(run: () => void): FrameTimer {
  let isScheduled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function requestFrame(): void {
    frame = requestAnimationFrame(handleFrame);
    timer = setTimeout(handleFrame, frameTimeoutMs);
  }

  function handleFrame(): void {
    cancel();
    run();
  }

  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isScheduled = false;
  }

  return {
    schedule(delayMs) {
      if (isScheduled) return;
      isScheduled = true;
      if (delayMs > 0) timer = setTimeout(requestFrame, delayMs);
      else requestFrame();
    },
    cancel,
  };
}
