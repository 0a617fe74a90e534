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
type MountModule = { mount(host: Host): Mounted };

const tag = 'lexloom-widget';
const returnDelayMs = 100;

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
  if (!customElements.get(tag)) customElements.define(tag, WidgetElement);
  const element = document.createElement(tag) as WidgetElement;
  const root = element.attachShadow({ mode: 'open' });
  const life = new AbortController();
  const { signal } = life;
  let mounting: Promise<Mounted> | undefined;
  let mounted: Mounted | undefined;
  let last = 0;
  let returning: ReturnType<typeof setTimeout> | undefined;

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
  const drawLauncher = createLauncher(root, options);
  /** The one option whose default cannot be told from itself: also when it was given, and is taken back. */
  const settle = () => {
    options.apiBase ||= `${base.origin}/api`;
  };
  settle();
  const place = () => {
    // The promise is the end of <body>.
    document.body.append(element);
    drawLauncher();
    mounted?.restore();
  };
  // A page that replaces its <body>, or clears it of what it does not know, finds the widget there again; one that does so
  // without end is not fought at full speed.
  element.handleRemoval = () => {
    if (!signal.aborted) returning = setTimeout(() => element.isConnected || place(), returnDelayMs);
  };
  const placed = (async () => {
    // While the page is still being parsed, the end of its body is not known.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { signal }));
    place();
  })();
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
    const view = lexloomOpen === 'help' ? lexloomOpen : 'copilot';
    if (type !== 'click') return fetchPanel(view);
    event.preventDefault();
    open(view, { prompt: lexloomPrompt }, opener);
  }

  /** The panel's files, mount first. Asking again costs nothing: the browser keeps what it has fetched. */
  function fetchPanel(view: View): readonly Promise<unknown>[] {
    return (chunks[element.lang] ?? chunks[view]).map((file) => {
      const fetched = import(/* @vite-ignore */ base + file);
      // Told of by open, which waits for it; who only hovers reads of no failure.
      fetched.catch(() => {});
      return fetched;
    });
  }

  async function open(view: View = 'copilot', given: OpenOptions = {}, opener?: Element) {
    const turn = ++last;
    const [fetched] = fetchPanel(view) as [Promise<MountModule>];
    try {
      await placed;
      mounting ??= fetched.then(({ mount }) => mount(host));
      mounted = await mounting;
      if (turn === last) await mounted.open(view, given, opener);
      drawLauncher();
    } catch (thrown) {
      mounting = undefined;
      console.error(thrown);
      host.emit('error', { code: 'load_failed', message: drawLauncher(true) });
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
      settle();
      drawLauncher();
      mounted?.update();
    },
    destroy() {
      // What is still on its way must not find a widget.
      last = Number.NaN;
      life.abort();
      clearTimeout(returning);
      mounted?.destroy();
      element.remove();
    },
  };
}

class WidgetElement extends HTMLElement {
  declare handleRemoval: (() => void) | undefined;

  /** A copy of the page's markup (a router's cache, a saved page) brings an empty element along. */
  connectedCallback() {
    if (!this.shadowRoot) this.remove();
  }

  disconnectedCallback() {
    this.handleRemoval?.();
  }
}
