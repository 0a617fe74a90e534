import type { View, WidgetEventName, WidgetListener, WidgetOptions } from '#shared/embed.ts';
import type { Host, Mounted, OpenOptions } from '../host.ts';
import { createLauncher } from './launcher.ts';

export type Booted = {
  open(view?: View, options?: OpenOptions): void;
  update(): void;
  close(): void;
  destroy(): void;
};

// The define is inlined at every use, so it is read once.
const chunks = __CHUNKS__;
const tag = 'lexloom-widget';

/**
 * One element, one shadow root, one button; the rest is fetched when the visitor shows intent.
 * @param options changed in place by `update`
 * @param base folder of widget.js: a relative import() of a classic script would start at about:blank
 */
export function boot(
  options: WidgetOptions,
  base: URL,
  listenersOf: (name: WidgetEventName) => WidgetListener<never>[],
): Booted {
  if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  const element = document.createElement(tag);
  const root = element.attachShadow({ mode: 'open' });
  const life = new AbortController();
  const { signal } = life;
  const preloaded = new Set<string>();
  let mounting: Promise<Mounted> | undefined;
  let mounted: Mounted | undefined;
  let last = 0;

  const host: Host = {
    root,
    options: options as Host['options'],
    isOwnSite: location.origin === base.origin,
    emit(name, detail) {
      // A listener of the page's that throws is the page's failure, not ours.
      for (const listener of [...listenersOf(name), name === 'error' && options.onError]) {
        try {
          if (listener) (listener as WidgetListener<typeof name>)(detail);
        } catch (thrown) {
          reportError(thrown);
        }
      }
      element.dispatchEvent(new CustomEvent(`lexloom:${name}`, { bubbles: true, detail }));
    },
    hears: (name) => listenersOf(name).length > 0,
    open,
    close,
  };
  const updateLauncher = createLauncher(root, options);
  const placed = new Promise<void>((resolve) => {
    const place = () => {
      document.body.append(element);
      resolve();
    };
    // The promise is the end of <body>: while the page is still being parsed, that is not known.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place, { signal });
    else place();
  });
  placed.then(() => signal.aborted || host.emit('ready', undefined));

  // Delegated, so that openers may come later; the launcher is one of them.
  for (const sign of ['click', 'pointerover', 'focusin']) {
    document.addEventListener(sign, handleSign, { signal, capture: true });
  }

  function handleSign(event: Event) {
    // A link with a modifier is meant for another tab.
    const { type, ctrlKey, metaKey } = event as MouseEvent;
    const target = event.composedPath()[0] as HTMLElement;
    const opener = target.closest?.<HTMLElement>('[data-lexloom-open]');
    if (!opener || ctrlKey || metaKey) return;
    const { lexloomOpen, lexloomPrompt } = opener.dataset;
    const view = lexloomOpen === 'help' ? 'help' : 'copilot';
    if (type !== 'click') return preload(view);
    event.preventDefault();
    open(view, { prompt: lexloomPrompt }, opener);
  }

  function preload(view: View) {
    for (const file of chunks[view]) {
      if (preloaded.has(file)) continue;
      preloaded.add(file);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = base + file;
      link.nonce = options.nonce ?? '';
      root.append(link);
    }
  }

  async function open(view: View = 'copilot', given: OpenOptions = {}, opener?: Element) {
    const turn = ++last;
    preload(view);
    try {
      await placed;
      mounting ??= import(/* @vite-ignore */ base + chunks.mount).then(({ mount }) => mount(host));
      mounted = await mounting;
      if (turn === last) await mounted.open(view, given, opener);
    } catch (thrown) {
      mounting = undefined;
      console.error(thrown);
      host.emit('error', { code: 'load_failed', message: 'Failed to connect to server.' });
    }
  }

  function close() {
    last++;
    mounted?.close();
  }

  return {
    open,
    close,
    update() {
      updateLauncher();
      mounted?.update();
    },
    destroy() {
      // What is still on its way must not find a widget.
      last = Number.NaN;
      life.abort();
      mounted?.destroy();
      element.remove();
    },
  };
}
