import { useLayoutEffect, useRef } from 'preact/hooks';
import { addFailureNotice } from '../../chat/actions/failure-notice.ts';
import { unreachable } from '../../chat/api/failure.ts';
import { useCopilot } from '../base/context.ts';
import type { OpenTask } from '../base/frame.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import { lastTasks } from './last-task.ts';
import { storePendingTask, takePendingTask } from './pending-task.ts';

/** The task that is shown instead of the conversation, for signed-in visitors; a guest is asked to log in first. */
export function Task({ task }: { task: OpenTask }) {
  const { host, chat, frame } = useCopilot();
  const isSignedIn = useSlice(chat.store, 'isSignedIn');
  const wasSignedIn = useRef(isSignedIn);
  const isDraft = task.name === 'draft';
  const Draft = useLazy(() => import('../draft/draft.tsx').catch(handleUnreachable), isDraft);
  const Review = useLazy(() => import('../review/review.tsx').catch(handleUnreachable), !isDraft);
  const AskLogin = useLazy(() => import('./ask-login.tsx'), !isSignedIn);

  function close() {
    frame.setTask(null);
    // A guest who gives up must not find the task again at a later login.
    takePendingTask();
  }

  /** Whoever wants a draft or a review should not press a button that does nothing. It may load later. */
  function handleUnreachable(cause: unknown): never {
    close();
    addFailureNotice(chat.store, unreachable);
    throw cause;
  }

  function logIn() {
    storePendingTask(task);
    // The page's own sign-in could not be reached under a modal dialog.
    if (host.listenersOf('login').length > 0) host.close();
    host.emit('login', undefined);
  }

  useLayoutEffect(() => () => void lastTasks.set(frame, task.name), [frame, task.name]);

  // Once for each time that a task is opened: a guest who gave up logging in finds the task with a button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-out is no reason to ask for a sign-in
  useLayoutEffect(() => {
    if (!isSignedIn) logIn();
  }, [task]);

  // A draft closes by itself; it keeps what was answered when the sign-in has ended without the visitor's doing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-out closes
  useLayoutEffect(() => {
    if (wasSignedIn.current && !isSignedIn && !isDraft) close();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  return (
    <>
      {!isSignedIn && AskLogin && (
        <AskLogin isDraft={isDraft} onLogin={logIn} onClose={isDraft ? undefined : close} />
      )}
      {isSignedIn && task.name === 'review' && Review && <Review {...task} onClose={close} />}
      {task.name === 'draft' && Draft && <Draft task={task} onClose={close} />}
    </>
  );
}
