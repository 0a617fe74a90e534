import type { Host, Panel } from '../../host.ts';
import { element } from '../../ui/element.ts';
import { noticeId } from '../base/notice-id.ts';
import { lockScroll } from '../base/scroll-lock.ts';
import * as words from '../base/words.ts';
import { renderCopilot } from './render-copilot.tsx';

/** The full-screen assistant: a modal dialog in the browser's top layer, rendered with Preact. */
export function createOverlay(host: Host): Panel {
  let unlockScroll: (() => void) | undefined;
  const dialog: HTMLDialogElement = element('dialog', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-describedby': noticeId,
    'aria-modal': 'true',
    oncancel(event) {
      // Cancel events also come from a dialog inside, or from a file picker that was left.
      if (event.target !== dialog) return;
      event.preventDefault();
      if (!copilot.closeDrawer()) host.close();
    },
    // On a second Escape in a row, the browser closes the dialog without asking; the page must be told anyway.
    onclose: () => unlockScroll && !dialog.open && host.close(),
  });
  const copilot = renderCopilot(host, dialog, false);

  return {
    ...copilot,
    show(options) {
      if (!dialog.open) dialog.showModal();
      unlockScroll ??= lockScroll();
      copilot.start(options);
    },
    hide() {
      unlockScroll?.();
      unlockScroll = undefined;
      dialog.close();
    },
  };
}
