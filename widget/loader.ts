import type {
  LexloomEntry,
  LexloomGlobal,
  QueuedCall,
  WidgetEventName,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';
import { type Booted, boot } from './loader/boot.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

const queued = window.Lexloom;
// A page that pastes the script twice keeps the first.
if (!queued || Array.isArray(queued)) start(queued ?? []);
else console.error('Lexloom: second script ignored');

function start(waiting: QueuedCall[]) {
  // currentScript is null in a bundle that imports this file; then the tag is looked for.
  const script = (document.currentScript ??
    document.querySelector('script[src*="widget.js"]')) as HTMLScriptElement | null;
  const url = new URL(script?.src || location.href);
  const { manual, ...data } = script?.dataset ?? {};
  // The page's listeners outlive destroy and init: the page took them on, the page takes them off.
  let listeners: [WidgetEventName, WidgetListener<never>][] = [];
  let options: WidgetOptions;
  let booted: Booted | undefined;

  const lexloom: LexloomGlobal = {
    version: __VERSION__,
    init(given) {
      booted?.destroy();
      options = { ...data, ...given } as WidgetOptions;
      booted = boot(options, new URL('.', url), (name) =>
        listeners.flatMap(([each, listener]) => (each === name ? listener : [])),
      );
    },
    update(given) {
      if (!booted) return;
      Object.assign(options, given);
      booted.update();
    },
    open: (view, given) => booted?.open(view, given),
    close: () => booted?.close(),
    destroy() {
      booted?.destroy();
      booted = undefined;
    },
    on(name, listener) {
      listeners.push([name, listener]);
      return () => lexloom.off(name, listener);
    },
    off(name, listener) {
      listeners = listeners.filter((each) => each[0] !== name || each[1] !== listener);
    },
    push(...calls) {
      for (const [method, ...given] of calls)
        (lexloom[method] as ((...given: unknown[]) => void) | undefined)?.(...given);
    },
  };

  window.Lexloom = lexloom;
  // An init of the page's own replaces the boot from data-*.
  if (manual === undefined && !waiting.some(([method]) => method === 'init')) lexloom.init();
  lexloom.push(...waiting);
}
