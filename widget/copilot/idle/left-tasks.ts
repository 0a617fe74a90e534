import type { Frame, OpenTask } from '../base/frame.ts';

/** The task that was left last and whose button, which is drawn anew, has not had the focus back yet. */
export const leftTasks = new WeakMap<Frame, OpenTask['name']>();
