import { useLayoutEffect } from 'preact/hooks';
import { addFailureNotice } from '../../chat/actions/failure-notice.ts';
import { unreachable } from '../../chat/api/failure.ts';
import type { Chat } from '../../chat/chat.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import { ignoreStrayClicks } from './double-click.ts';
import { handleKeyboard } from './keyboard.ts';
import { takePendingTask } from './pending-task.ts';
import { refuseFiles } from './refuse-files.ts';

/** The chats whose questions take the page along; one may be shown in several places of it, one after another. */
const sendingPage = new WeakSet<Chat>();

/** What opens around the conversation, and what keys do. */
export function AroundConversation() {
  const copilot = useCopilot();
  const { host, chat, frame } = copilot;
  const dialog = useSlice(frame, 'dialog');
  const reader = useSlice(frame, 'reader');
  const about = useSlice(frame, 'about');
  const isPerson = dialog === 'person';
  const Dialog = useLazy(
    () => import('../dialogs/dialog.tsx').catch(handleUnreachable),
    dialog !== null && !isPerson,
  );
  const AskPerson = useLazy(() => import('../person/ask-person.tsx').catch(handleUnreachable), isPerson);
  const Reader = useLazy(() => import('../reader/reader.tsx'), reader !== null);
  const isSignedIn = useSlice(chat.store, 'isSignedIn');
  const isDraftShown = useSlice(chat.store, 'unfinishedDraft')?.isShown;
  useLayoutEffect(() => handleKeyboard(chat, frame), [chat, frame]);
  useLayoutEffect(() => ignoreStrayClicks(frame.container), [frame]);
  useLayoutEffect(() => refuseFiles(copilot), [copilot]);
  useLayoutEffect(() => {
    const follow = () => {
      if (sendingPage.has(chat) || !host.options.page) return;
      sendingPage.add(chat);
      const { client } = chat;
      const { request } = client;
      // If it is unreachable, questions are answered without the page.
      const loading = import('../page/send-page.ts').catch(() => null);
      // Until it is loaded, questions wait for it.
      client.request = async (...asked) => {
        await loading;
        return client.request(...asked);
      };
      loading.then((module) => {
        client.request = request;
        module?.sendPage(chat);
      });
    };
    follow();
    return chat.identity.subscribe(follow);
  }, [host, chat]);
  useLayoutEffect(() => {
    const left = isDraftShown ? ({ name: 'draft' } as const) : undefined;
    const pending = isSignedIn && (takePendingTask() ?? left);
    // Opens the task on a new page, as the previous one was left, for a sign-in or otherwise; on the same page it is still open.
    if (pending && !frame.get().task) frame.setTask(pending);
  }, [frame, isSignedIn, isDraftShown]);

  /** Nobody should press a button that does nothing. The dialog may load later. */
  function handleUnreachable(cause: unknown): never {
    frame.setDialog(null);
    addFailureNotice(chat.store, unreachable);
    throw cause;
  }

  return (
    <>
      {reader && Reader && <Reader {...reader} />}
      {dialog && !isPerson && Dialog && <Dialog name={dialog} onClose={() => frame.setDialog(null)} />}
      {AskPerson && <AskPerson about={about} onClose={() => frame.setDialog(null)} />}
    </>
  );
}
