import { addFailureNotice } from '../../chat/actions/failure-notice.ts';
import type { Copilot } from '../base/context.ts';
import * as words from '../base/words.ts';
import { idleWords } from './idle-words.ts';

/** The server's code for what only an account can do. */
const code = 'sign_in_needed';

/**
 * Keeps the browser from navigating to a file that is dropped where nothing accepts it: by a guest, who reads why, on a review,
 * on a draft. Ends with the element.
 */
export function refuseFiles(copilot: Copilot): void {
  const { container } = copilot.frame;
  for (const type of ['dragenter', 'dragover', 'drop'])
    container.addEventListener(type, (event) => {
      // Text may still be dragged into a field.
      if (!(event as DragEvent).dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (type === 'drop') explainToGuest(copilot);
    });
}

function explainToGuest({ host, chat }: Copilot): void {
  const { isSignedIn, current } = chat.store.get();
  const last = current.messages.at(-1);
  const isExplained = last?.role === 'assistant' && last.failure?.code === code;
  if (isSignedIn || isExplained) return;
  const message = host.listenersOf('login').length > 0 ? words.logIn : idleWords.noLogIn;
  addFailureNotice(chat.store, { code, message });
}
