import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import { TaskButtons } from './task-buttons.tsx';

/** What accompanies the next question, and which earlier question is being edited. */
export function AboveInput() {
  const { store } = useCopilot().chat;
  const isSignedIn = useSlice(store, 'isSignedIn');
  const isEditing = useSlice(store, 'editing') !== null;
  const EditBar = useLazy(() => import('../answer/edit-bar.tsx'), isEditing);
  const Attachments = useLazy(() => import('../documents/attachments.tsx'), isSignedIn);
  const ReviewLinks = useLazy(() => import('../documents/review-links.tsx'), isSignedIn);
  return (
    <>
      {ReviewLinks && <ReviewLinks />}
      <TaskButtons />
      {EditBar && <EditBar />}
      {Attachments && <Attachments />}
    </>
  );
}
