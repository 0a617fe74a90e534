import type { View, WidgetEventName, WidgetListener, WidgetOptions } from '#shared/embed.ts';
import type { Host, MountedWidget, OpenOptions } from '../host.ts';
import { keepEventsInside } from './keep-events-inside.ts';
import { createLauncher } from './launcher.ts';
import { watchOpeners } from './watch-openers.ts';
import { watchPlaces } from './watch-places.ts';
import { createWidgetElement, keepAttached } from './widget-element.ts';

export type BootedWidget = {
  open(view: View, options?: OpenOptions): void;
  update(changes: WidgetOptions): void;
  close(): void;
  destroy(): void;
};

type ListenersOf = (name: WidgetEventName) => WidgetListener<never>[];
type MountModule = { mount(host: Host): MountedWidget };

// The constant is inlined at every use, so it is read only once.
const chunks = __CHUNKS__;

/**
 * Creates one element, one shadow root, one button; everything else is fetched when the visitor shows intent.
 * @param options changed in place by `update`
 * @param base folder of widget.js: a relative import() in a classic script would resolve against about:blank
 */
export function boot(options: WidgetOptions, base: URL, listenersOf: ListenersOf): BootedWidget {
  const element = createWidgetElement();
  const root = element.attachShadow({ mode: 'open' });
  keepEventsInside(root);
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let mounted: MountedWidget | undefined;
  /** The number of the latest call of open or close: an earlier call that is still waiting must not open anything. */
  let latestCall = 0;

  const emit = createEmit(element, options, listenersOf);
  const host: Host = {
    root,
    options: options as Host['options'],
    signal,
    emit,
    listenersOf,
    open,
    close,
  };
  const drawLauncher = createLauncher(root, options);
  // Before anything is fetched, because it also tells the language.
  applyOptions();
  const attached = keepAttached(element, signal, () => {
    drawLauncher();
    mounted?.restore();
  });
  attached.then(() => signal.aborted || emit('ready'));
  watchOpeners(signal, preload, open);
  watchPlaces(signal, (place) => withPanels('copilot', (panels) => panels.fillPlace(place)));

  function applyOptions() {
    // The only option whose default is stored, again when it was set and is unset.
    options.apiBase ||= `${base.origin}/api`;
    drawLauncher();
  }

  function preload(view: View): readonly Promise<unknown>[] {
    return (chunks[element.lang] ?? chunks[view]).map((file) => importChunk(base + file));
  }

  function open(view: View, openOptions?: OpenOptions, opener?: Element) {
    const call = ++latestCall;
    withPanels(view, (panels) => call === latestCall && panels.open(view, openOptions, opener));
  }

  async function withPanels(view: View, act: (panels: MountedWidget) => unknown) {
    let code = 'load_failed';
    try {
      const [module, panel] = (await Promise.all(preload(view))) as [MountModule, unknown];
      // Once all files are here, any further failure is caused by the page; but a translation still has to fetch its panel.
      if (panel) code = 'page_conflict';
      await attached;
      mounted ??= module.mount(host);
      await act(mounted);
      drawLauncher();
    } catch (thrown) {
      if (signal.aborted) return;
      console.error(thrown);
      emit('error', { code, message: drawLauncher(true) });
    }
  }

  function close() {
    latestCall++;
    mounted?.close();
  }

  return {
    open,
    close,
    update(changes) {
      Object.assign(options, changes);
      applyOptions();
      mounted?.update();
    },
    destroy() {
      // NaN equals no call's number, so whatever is still loading opens nothing.
      latestCall = Number.NaN;
      lifetime.abort();
      mounted?.destroy();
      element.remove();
    },
  };
}

const imports = new Map<string, Promise<unknown>>();

/** Imports one of the panel's files only once: asked again, the browser has it, but answers a frame later. */
function importChunk(url: string): Promise<unknown> {
  const loading = imports.get(url) ?? import(/* @vite-ignore */ url);
  imports.set(url, loading);
  // `open` awaits mount and reports a failure; a visitor who only hovers does not see it. The next call tries again.
  loading.catch(() => imports.delete(url));
  return loading;
}

/** Returns the function that calls the page's listeners and dispatches the event on the element. */
function createEmit(element: Element, options: WidgetOptions, listenersOf: ListenersOf) {
  return (name: WidgetEventName, detail?: unknown) => {
    for (const listener of [...listenersOf(name), name === 'error' && options.onError]) {
      try {
        if (listener) (listener as (given: typeof detail) => void)(detail);
      } catch (thrown) {
        // A listener that throws is the page's failure: it is reported, and the other listeners still get the event.
        reportError(thrown);
      }
    }
    element.dispatchEvent(new CustomEvent(`lexloom:${name}`, { bubbles: true, detail }));
  };
}
