import { taskKey } from '#shared/storage-keys.ts';
import type { OpenTask } from '../base/frame.ts';

/** A sign-in takes minutes; what somebody left in this tab earlier must not appear to whoever signs in next. */
const maxAgeMs = 30 * 60_000;

type PendingTask = { task: OpenTask; at: number };

/** Stores the task of a guest who is about to log in, because a sign-in may leave the page. */
export function storePendingTask(task: OpenTask): void {
  try {
    sessionStorage.setItem(taskKey, JSON.stringify({ task, at: Date.now() } satisfies PendingTask));
  } catch {
    // Without storage, the task lasts as long as the page.
  }
}

/** Returns the stored task if it is recent, and removes it. */
export function takePendingTask(): OpenTask | undefined {
  try {
    const { task, at } = JSON.parse(sessionStorage.getItem(taskKey) ?? '{}') as Partial<PendingTask>;
    sessionStorage.removeItem(taskKey);
    return Date.now() - (at ?? 0) < maxAgeMs ? task : undefined;
  } catch {
    return undefined;
  }
}
