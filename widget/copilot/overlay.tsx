import { render } from 'preact';
import { createChat } from '../chat/chat.ts';
import type { Host, Panel } from '../host.ts';
import { element } from '../ui/element.ts';
import { keepTabInside } from '../ui/keep-tab-inside.ts';
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

  const dialog: HTMLDialogElement = element('dialog', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-modal': 'true',
    onkeydown: (event) => keepTabInside(event as KeyboardEvent, dialog),
    oncancel(event) {
      // A dialog inside, or a file picker that was left, cancels too; those are not ours.
      if (event.target !== dialog) return;
      event.preventDefault();
      host.close();
    },
  });
  host.root.append(dialog);
  render(<Copilot host={host} chat={chat} />, dialog);

  return {
    show({ prompt }) {
      if (prompt !== undefined) chat.store.setDraft(prompt);
      if (!dialog.open) dialog.showModal();
      const input = dialog.querySelector('textarea');
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    hide: () => dialog.close(),
    update: chat.syncVisitor,
    destroy() {
      chat.destroy();
      render(null, dialog);
      dialog.remove();
    },
  };
}
