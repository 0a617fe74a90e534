import type { Host } from '../host.ts';
import { toSheet } from '../ui/sheet.ts';
import css from './help.css?inline';

/** Shows and hides the dialog, in the corner and at the z-index that the options ask for. */
export function createFloatingDialog({ root, options, signal }: Host, dialog: HTMLDialogElement) {
  const sheet = toSheet('');
  root.adoptedStyleSheets.push(sheet);
  let isShown = false;
  visualViewport?.addEventListener(
    'resize',
    () =>
      import('../ui/keyboard/on-screen-keyboard.ts').then((module) =>
        module.avoidOnScreenKeyboard(dialog, signal),
      ),
    { once: true, signal },
  );
  applyOptions();

  function applyOptions() {
    const { position, zIndex } = options;
    const side = position === 'left' || position === 'right' ? position : 'inset-inline-end';
    // data-* gives a string.
    const layer = zIndex as unknown as string;
    const hasLayer = /^[-\d.]+$/.test(layer);
    sheet.replaceSync(`${css}.help{z-index:calc(${hasLayer ? +layer : 9e9});inset:auto;${side}:20px}`);
    // In the browser's top layer, like the launcher, unless the page sets a z-index.
    const popover = hasLayer ? null : 'manual';
    if (popover === dialog.popover) return;
    const wasShown = isShown;
    if (wasShown) setShown(false);
    dialog.popover = popover;
    if (wasShown) setShown(true);
  }

  function setShown(next: boolean) {
    isShown = next;
    // A modal dialog of the page makes everything inert but another one that is above it.
    if (next && document.querySelector('dialog:modal')) dialog.showModal();
    else if (dialog.open) dialog.close();
    else if (dialog.popover && 'togglePopover' in dialog) dialog.togglePopover(next);
    else if (next) dialog.show();
  }

  return {
    applyOptions,
    isShown: () => isShown,
    setShown,
  };
}
