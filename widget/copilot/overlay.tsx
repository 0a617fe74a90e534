import { render } from 'preact';
import { sidebarBreakpointPx } from '#shared/limits.ts';
import { createChat } from '../chat/chat.ts';
import type { Host, Panel } from '../host.ts';
import { element } from '../ui/element.ts';
import { toSheet } from '../ui/sheet.ts';
import conversationCss from './conversation.css?inline';
import copilotCss from './copilot.css?inline';
import { Copilot } from './copilot.tsx';
import * as words from './words.ts';

/** The full-screen assistant: a modal dialog in the browser's top layer, with Preact inside. */
export function createOverlay(host: Host): Panel {
  host.root.adoptedStyleSheets.push(toSheet(copilotCss + conversationCss));
  const chat = createChat(host);
  chat.syncVisitor();
  let isShown = false;

  const dialog: HTMLDialogElement = element('dialog', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-modal': 'true',
    oncancel(event) {
      // A dialog inside, or a file picker that was left, cancels too; those are not ours.
      if (event.target !== dialog) return;
      event.preventDefault();
      // The innermost first: on a small screen the sidebar lies above the conversation.
      const drawer = dialog.querySelector<HTMLElement>('header [aria-expanded=true]');
      if (drawer && innerWidth < sidebarBreakpointPx) drawer.click();
      else host.close();
    },
    // A second Escape in a row closes without asking: the page around must learn of it all the same.
    onclose: () => isShown && !dialog.open && host.close(),
  });
  host.root.append(dialog);
  render(<Copilot host={host} chat={chat} dialog={dialog} />, dialog);

  return {
    show({ prompt }) {
      if (prompt !== undefined) chat.store.setDraft(prompt);
      if (!dialog.open) dialog.showModal();
      isShown = true;
      const input = dialog.querySelector('textarea');
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    hide() {
      isShown = false;
      dialog.close();
    },
    update: chat.syncVisitor,
    destroy() {
      chat.destroy();
      render(null, dialog);
      dialog.remove();
    },
  };
}
