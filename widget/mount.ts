import type { View } from '#shared/embed.ts';
import tokens from '#shared/tokens.css?inline';
import type { Host, MountedWidget, OpenOptions, Panel } from './host.ts';
import base from './ui/base.css?inline';
import { toSheet } from './ui/sheet.ts';

const createPanel: Record<View, (host: Host) => Promise<Panel>> = {
  help: (host) => import('./help/help-window.ts').then((module) => module.createHelpWindow(host)),
  copilot: (host) => import('./copilot/first/overlay.tsx').then((module) => module.createOverlay(host)),
};

/** Everything between the loader and the panels: styles, which panel is open, and restoring focus and scroll position. */
export function mount(host: Host): MountedWidget {
  host.root.adoptedStyleSheets.push(toSheet(tokens + base));
  /** Includes panels that are still loading. */
  const panels = new Map<View, Promise<Panel>>();
  let openView: View | undefined;
  let openPanel: Panel | undefined;
  /** The latest options passed to `open`: an earlier call that is still waiting must not show anything. */
  let latestOptions: OpenOptions | undefined;
  let previousFocus: Element | null;

  const setLauncherHidden = (isHidden: boolean) =>
    host.root.querySelector('.launcher')?.toggleAttribute('hidden', isHidden);

  /** Also applied to panels that are still loading; `open` reports a failure to load. */
  function forEachPanel(change: (panel: Panel) => void) {
    for (const loading of panels.values()) loading.then(change, () => {});
  }

  function loadPanel(view: View): Promise<Panel> {
    const known = panels.get(view);
    if (known) return known;
    const loading = createPanel[view](host);
    panels.set(view, loading);
    // After a failure the next call tries again.
    loading.catch(() => panels.delete(view));
    return loading;
  }

  function hide() {
    if (!openView) return;
    const view = openView;
    openView = undefined;
    openPanel?.hide();
    host.emit('close', { view });
  }

  function close() {
    latestOptions = undefined;
    if (!openView) return;
    hide();
    setLauncherHidden(false);
    restoreFocus(previousFocus);
  }

  return {
    async open(view, given, opener) {
      const options = given ?? {};
      latestOptions = options;
      const panel = await loadPanel(view);
      // If the partner's settings are missing, it opens anyway.
      if (host.options.publicKey)
        await import('./partner/configure-panel.ts').then(
          (module) => module.configurePanel(host, panel),
          () => {},
        );
      if (latestOptions !== options) return;
      if (panel.isInPage) {
        close();
        return panel.show(options);
      }
      if (!openView) previousFocus = opener ?? deepActiveElement();
      if (openView === view) return panel.show(options);
      hide();
      openView = view;
      openPanel = panel;
      // Shown first, so that the panel takes the focus before the launcher, which may have it, is hidden.
      panel.show(options);
      setLauncherHidden(true);
      host.emit('open', { view });
    },
    fillPlace: (place) =>
      import('./place/fill-place.ts').then((module) => module.fillPlace(host, place, panels)),
    update: () => forEachPanel((panel) => panel.update()),
    restore() {
      if (!openView) return;
      // A dialog that was removed keeps its `open` attribute but has left the top layer. Removing the attribute avoids the
      // close event that close() would emit.
      host.root.querySelector('dialog[open]')?.removeAttribute('open');
      const focused = document.activeElement;
      openPanel?.show({});
      // A visitor who is working in the page beside the help window keeps the focus there.
      restoreFocus(focused);
    },
    close,
    destroy() {
      close();
      forEachPanel((panel) => panel.destroy());
    },
  };
}

/** Works for SVG elements, too; does nothing if the element has left the page. */
function restoreFocus(element: Element | null): void {
  (element as HTMLElement | null)?.focus?.({ preventScroll: true });
}

/** Returns the focused element, even inside open shadow roots. */
function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
