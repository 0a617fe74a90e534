import { pauseMs } from './pause.ts';

const tag = 'lexloom-widget';

export class WidgetElement extends HTMLElement {
  declare onDisconnect: (() => void) | undefined;

  /** A copy of the page's markup (in a router's cache or a saved page) contains an empty element. */
  connectedCallback() {
    if (!this.shadowRoot) this.remove();
  }

  disconnectedCallback() {
    this.onDisconnect?.();
  }
}

/** Creates the one element that the widget puts into the page. */
export function createWidgetElement(): WidgetElement {
  // Another version of the script may already have defined it.
  if (!customElements.get(tag)) customElements.define(tag, WidgetElement);
  return document.createElement(tag) as WidgetElement;
}

/**
 * Keeps the element in <body> until the signal aborts. Calls `onAttach` each time it was put there, including by the page
 * itself. Resolves after the first time, which is at once unless the page is still being parsed.
 */
export async function keepAttached(
  element: WidgetElement,
  signal: AbortSignal,
  onAttach: () => void,
): Promise<void> {
  let isWaiting = false;
  const attach = () => {
    isWaiting = false;
    if (signal.aborted) return;
    // If the page has moved it, it is already there, but what was in the top layer has left it.
    if (!element.isConnected) document.body.append(element);
    onAttach();
  };
  // If a page replaces its <body> or removes unknown elements from it, the widget is put back. The delay avoids a fight at full
  // speed with a page that does so continuously.
  element.onDisconnect = () => {
    if (!signal.aborted && !isWaiting) setTimeout(attach, pauseMs);
    isWaiting = true;
  };
  // While the page is still being parsed, the end of its body is unknown.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { signal }));
  attach();
}
