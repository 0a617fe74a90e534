import { render } from 'preact';
import { createChat } from '../../chat/chat.ts';
import type { Host, Panel } from '../../host.ts';
import { element } from '../../ui/element.ts';
import { toSheet } from '../../ui/sheet.ts';
import { CopilotContext } from '../base/context.ts';
import { createFrame } from '../base/frame.ts';
import { noticeId } from '../base/notice-id.ts';
import { lockScroll } from '../base/scroll-lock.ts';
import * as words from '../base/words.ts';
import conversationCss from './conversation.css?inline';
import copilotCss from './copilot.css?inline';
import { Copilot } from './copilot.tsx';

/** The full-screen assistant: a modal dialog in the browser's top layer, with Preact inside. */
export function createOverlay(host: Host): Panel {
  host.root.adoptedStyleSheets.push(toSheet(copilotCss + conversationCss));
  const chat = createChat(host);
  let unlockScroll: (() => void) | undefined;

  const dialog: HTMLDialogElement = element('dialog', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-describedby': noticeId,
    'aria-modal': 'true',
    oncancel(event) {
      // A dialog inside, or a file picker that was left, cancels too; those are not ours.
      if (event.target !== dialog) return;
      event.preventDefault();
      if (!frame.closeDrawer()) host.close();
    },
    // The browser lets a second Escape in a row close the dialog without asking: the page must be told all the same.
    onclose: () => unlockScroll && !dialog.open && host.close(),
  });
  const frame = createFrame(dialog);
  const site = new URL(host.options.apiBase, location.href).origin;
  host.root.append(dialog);
  render(
    <CopilotContext.Provider value={{ host, chat, frame, site }}>
      <Copilot />
    </CopilotContext.Provider>,
    dialog,
  );

  return {
    show({ prompt, task }) {
      if (task === 'draft' || task === 'review') frame.setTask({ name: task, prompt });
      else if (prompt !== undefined) {
        frame.setTask(null);
        chat.store.setDraft(prompt);
      }
      if (!dialog.open) dialog.showModal();
      unlockScroll ??= lockScroll();
      const input = frame.input.current;
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    hide() {
      unlockScroll?.();
      unlockScroll = undefined;
      dialog.close();
    },
    update: chat.identity.refresh,
    configure: (config) =>
      import('../partner/apply-settings.ts').then((module) => module.applySettings(frame, config)),
    destroy() {
      chat.destroy();
      render(null, dialog);
      dialog.remove();
    },
  };
}
