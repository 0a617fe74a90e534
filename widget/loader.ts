import type {
  LexloomEntry,
  LexloomGlobal,
  QueuedCall,
  WidgetEventName,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';
import { type BootedWidget, boot } from './loader/boot.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

const entry = window.Lexloom;
// If a page includes the script twice, the first one stays.
// Whatever else a page has put into the queue must not keep the widget from booting.
if (!entry || Array.isArray(entry)) start((entry ?? []).filter(Array.isArray));
else console.error('Lexloom: second script ignored');

/** Replaces the command queue by the global, boots from data-*, and runs the queued calls. */
function start(queue: QueuedCall[]) {
  // In a bundle that imports this file, currentScript is null, so the tag has to be searched for.
  const script = (document.currentScript ??
    document.querySelector('script[src*="widget.js"]')) as HTMLScriptElement | null;
  const url = new URL(script?.src || location.href);
  const { manual, ...data } = script?.dataset ?? {};
  // The page's listeners outlive destroy and init: the page added them, and the page removes them.
  let listeners: [WidgetEventName, WidgetListener<never>][] = [];
  let options: WidgetOptions;
  let widget: BootedWidget | undefined;

  const lexloom: LexloomGlobal = {
    version: __VERSION__,
    init(initial) {
      widget?.destroy();
      options = { ...data, ...initial } as WidgetOptions;
      widget = boot(options, new URL('.', url), (name) =>
        listeners.flatMap(([each, listener]) => (each === name ? listener : [])),
      );
    },
    update(changes) {
      if (!widget) return;
      Object.assign(options, changes);
      widget.update();
    },
    open: (view, openOptions) => widget?.open(view, openOptions),
    close: () => widget?.close(),
    destroy() {
      widget?.destroy();
      widget = undefined;
    },
    on(name, listener) {
      listeners.push([name, listener]);
      return () => lexloom.off(name, listener);
    },
    off(name, listener) {
      listeners = listeners.filter((each) => each[0] !== name || each[1] !== listener);
    },
    push(...calls) {
      for (const [method, ...args] of calls)
        (lexloom[method] as ((...args: unknown[]) => void) | undefined)?.(...args);
    },
  };

  window.Lexloom = lexloom;
  // An `init` in the page's own queue replaces the boot from data-*.
  if (manual === undefined && !queue.some(([method]) => method === 'init')) lexloom.init();
  lexloom.push(...queue);
}
