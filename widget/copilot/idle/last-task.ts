import type { Frame, OpenTask } from '../base/frame.ts';

/** The task that was left last, if its button, which is rendered anew, has not got the focus back yet. */
export const lastTasks = new WeakMap<Frame, OpenTask['name']>();
