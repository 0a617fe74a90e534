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
if ((entry as LexloomGlobal)?.version) console.error('Lexloom: loaded twice');
// Whatever else is in the queue, or in its place (a page's element with that id), must not keep the widget from booting.
else start(([] as unknown[]).concat(entry).filter(Array.isArray) as QueuedCall[]);

/** Replaces the command queue by the global, boots from data-*, and runs the queued calls. */
function start(queue: QueuedCall[]) {
  // In a module, currentScript is null, so the tag has to be searched for. Other companies' tags may have such a name, too.
  const script = (document.currentScript ??
    document.querySelector('[type=module][src*="/widget"]')) as HTMLScriptElement | null;
  // A page that imports the script has no tag: only the stack of a call names its address.
  const url = new URL(script?.src || `${`${Error().stack}`.match(/http\S+/) ?? location}`);
  const { manual, ...data } = script?.dataset ?? {};
  // The page's listeners outlive destroy and init: the page added them, and the page removes them.
  let listeners: [WidgetEventName, WidgetListener<never>][] = [];
  let widget: BootedWidget | undefined;

  function replaceWidget(next?: BootedWidget) {
    const before = widget;
    widget = next;
    // Last, because a listener of `close` may boot another one, which must not be lost.
    before?.destroy();
  }

  const lexloom: LexloomGlobal = {
    version: __VERSION__,
    init: (initial) =>
      replaceWidget(
        boot({ ...data, ...initial } as WidgetOptions, new URL('.', url), (name) =>
          listeners.flatMap(([each, listener]) => (each === name ? listener : [])),
        ),
      ),
    update: (changes) => widget?.update(changes),
    // A page in plain JavaScript may ask for anything.
    open: (view, openOptions) => widget?.open(view === 'help' ? 'help' : 'copilot', openOptions),
    close: () => widget?.close(),
    destroy: () => replaceWidget(),
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
