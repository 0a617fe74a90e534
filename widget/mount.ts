import type { View } from '#shared/embed.ts';
import tokens from '#shared/tokens.css?inline';
import type { Host, Mounted, Panel } from './host.ts';
import base from './ui/base.css?inline';
import { lockScroll } from './ui/scroll-lock.ts';
import { toSheet } from './ui/sheet.ts';

const load: Record<View, (host: Host) => Promise<Panel>> = {
  help: (host) => import('./help/help-window.ts').then((module) => module.createHelpWindow(host)),
  copilot: (host) => import('./copilot/first/overlay.tsx').then((module) => module.createOverlay(host)),
};

/** Everything between the loader and the panels: styles, which one is open, focus and scrolling given back. */
export function mount(host: Host): Mounted {
  host.root.adoptedStyleSheets.push(toSheet(tokens + base));
  const panels = new Map<View, Promise<Panel>>();
  let open: View | undefined;
  /** The newest wish: a panel that arrives late must not push it aside. */
  let wanted: View | undefined;
  let panel: Panel | undefined;
  let before: Element | null = null;
  let unlock: (() => void) | undefined;

  const hideLauncher = (isHidden: boolean) =>
    host.root.querySelector('.launcher')?.toggleAttribute('hidden', isHidden);

  /** Also those that are still on their way; one that fails to come is told of by open. */
  function forEach(change: (panel: Panel) => void) {
    for (const made of panels.values()) made.then(change, () => {});
  }

  function hide() {
    if (!open) return;
    const view = open;
    open = undefined;
    panel?.hide();
    unlock?.();
    unlock = undefined;
    host.emit('close', { view });
  }

  function close() {
    wanted = undefined;
    if (!open) return;
    hide();
    hideLauncher(false);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    before = null;
  }

  return {
    async open(view, options, opener) {
      wanted = view;
      let made = panels.get(view);
      if (!made) {
        made = load[view](host);
        panels.set(view, made);
        // A failed load must not stand in the way of the next try.
        made.catch(() => panels.delete(view));
      }
      const next = await made;
      if (wanted !== view) return;
      if (!open) before = opener ?? activeElement();
      if (open === view) return next.show(options);
      hide();
      open = view;
      panel = next;
      if (view === 'copilot') unlock = lockScroll();
      // The panel takes the focus before the launcher that has it goes.
      next.show(options);
      hideLauncher(true);
      host.emit('open', { view });
    },
    update() {
      forEach((each) => each.update());
    },
    restore() {
      if (!open) return;
      // Out of the page, a dialog keeps its mark and loses its place above all else. Closing it would tell that it closed.
      host.root.querySelector('dialog[open]')?.removeAttribute('open');
      panel?.show({});
    },
    close,
    destroy() {
      close();
      forEach((each) => each.destroy());
    },
  };
}

/** The focused element, also inside open shadow roots. */
function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
