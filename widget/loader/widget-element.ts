const tag = 'lexloom-widget';
const reattachDelayMs = 100;

export class WidgetElement extends HTMLElement {
  declare onDisconnect: (() => void) | undefined;

  /** A copy of the page's markup (a router's cache, a saved page) contains an empty element. */
  connectedCallback() {
    if (!this.shadowRoot) this.remove();
  }

  disconnectedCallback() {
    this.onDisconnect?.();
  }
}

/** Creates the one element that the widget puts into the page. */
export function createWidgetElement(): WidgetElement {
  // Another version of the script may have defined it.
  if (!customElements.get(tag)) customElements.define(tag, WidgetElement);
  return document.createElement(tag) as WidgetElement;
}

/**
 * Keeps the element in <body> until the signal aborts; calls `onAttach` each time it has been put there, also by the page
 * itself. Resolves after the first time, at once unless the page is still being parsed.
 */
export async function keepAttached(
  element: WidgetElement,
  signal: AbortSignal,
  onAttach: () => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attach = () => {
    timer = undefined;
    // Moved by the page, it is there already, but what was in the top layer has left it.
    if (!element.isConnected) document.body.append(element);
    onAttach();
  };
  // A page that replaces its <body>, or removes unknown elements from it, gets the widget back. The delay keeps a page that
  // does so continuously from a fight at full speed.
  element.onDisconnect = () => {
    if (!signal.aborted) timer ??= setTimeout(attach, reattachDelayMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  // While the page is still being parsed, the end of its body is not known.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { signal }));
  attach();
}
