import type { LexloomEntry, QueuedCall } from '#shared/embed.ts';
import { type HostileName, playground } from '../words/playground.ts';
import { createAddress } from './address.ts';
import { replaceFetch } from './backend/replace-fetch.ts';
import { createCalls } from './calls.ts';
import { needsReload, readForm } from './controls.ts';
import { createHostPage } from './host-page.ts';
import { applyHostile, prepareHostile, watchStorage } from './hostile.ts';
import { createLog } from './log.ts';
import { toDataset, toOptions } from './options.ts';
import { createPanel } from './panel.ts';
import css from './playground.css?inline';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [sheet];

start();

/** Runs before widget.js, which is deferred and stands below. */
function start(): void {
  const log = createLog();
  let frame: HTMLIFrameElement | undefined;
  const calls = createCalls(
    log,
    () => readForm(panel.form),
    () => frame?.contentWindow ?? window,
  );
  const panel = createPanel({ log, calls, onReset: reset });
  const address = createAddress(panel.form);
  address.follow(location.search);

  const state = readForm(panel.form);
  const isFramed = state.hostile.includes('framed');
  if (isFramed) frame = createFrame();
  panel.form.after(createHostPage(frame));
  document.getElementById('panel')?.after(document.getElementById('host') ?? '');

  replaceFetch({
    log,
    backend: () => readForm(panel.form).backend,
    apiBase: () => readForm(panel.form).option('apiBase') || `${location.origin}/api`,
  });
  watchStorage(log);
  reportErrors();
  if (!isFramed) calls.listen();
  panel.form.addEventListener('change', handleChange);
  applyHostile(state.hostile);
  if (!isFramed) prepareBoot();
  prepareHostile(state.hostile, log);

  function handleChange({ target }: Event) {
    history.replaceState(null, '', address.toSearch() || location.pathname);
    const { name, value } = target as HTMLInputElement;
    const reloads = name === 'boot' || (name === 'hostile' && needsReload(value as HostileName));
    if (reloads) return location.reload();
    if (frame) return fillFrame(frame);
    if (name === 'hostile') applyHostile(readForm(panel.form).hostile);
    if (name === 'on') calls.followTicks();
  }

  /** The first state again, without what the widget keeps for this tab. */
  function reset() {
    if (calls.version()) calls.destroy();
    try {
      sessionStorage.removeItem('lexloom:visit');
    } catch {
      // The state may be one without storage.
    }
    location.assign(location.pathname);
  }

  /** What the chosen way to boot has ready before the script runs. */
  function prepareBoot() {
    const { boot, opens, view, prompt } = state;
    const script = document.querySelector<HTMLScriptElement>('script[src$="widget.js"]');
    const waiting: QueuedCall[] = calls.toQueue();
    if (boot === 'data' && script) {
      delete script.dataset.manual;
      Object.assign(script.dataset, toDataset(state));
      calls.booted(toOptions(state, log));
      log.add('page', 'script data-*', toDataset(state));
      for (const name of ['getToken', 'onError'] as const)
        if (state.option(name)) log.add('page', `${name}: ${playground.notAsData}`);
    }
    if (boot === 'queue') {
      const options = toOptions(state, log);
      waiting.push(['init', options]);
      calls.booted(options);
      log.add('call', 'push before the script', ['init', options]);
    }
    window.Lexloom = waiting;
    script?.addEventListener('load', () => {
      panel.showVersion(calls.version());
      if (boot === 'init') calls.init();
      if (opens) calls.open(view, prompt);
    });
    script?.addEventListener('error', () => log.add('error', 'widget.js could not be loaded'));
  }

  function createFrame(): HTMLIFrameElement {
    const made = document.createElement('iframe');
    made.title = playground.host.frame;
    // Later, whoever works at the controls stays there.
    made.addEventListener('load', () => made.scrollIntoView({ block: 'end' }), { once: true });
    made.addEventListener('load', () => {
      // It booted by itself, in the state that these controls show.
      calls.booted(toOptions(readForm(panel.form), log));
      calls.listen();
      panel.showVersion(calls.version());
      log.add('page', playground.host.framed);
    });
    fillFrame(made);
    return made;
  }

  /** The same state once more, without the frame. */
  function fillFrame(made: HTMLIFrameElement) {
    const inner = new URLSearchParams(location.search);
    const others = inner.getAll('hostile').filter((name) => name !== 'framed');
    inner.delete('hostile');
    for (const name of others) inner.append('hostile', name);
    made.src = `${location.pathname}?${inner}`;
  }

  function reportErrors() {
    addEventListener('error', ({ message }) => log.add('error', message));
    addEventListener('unhandledrejection', ({ reason }) => log.add('error', String(reason)));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      log.add('error', `${violatedDirective} refused ${blockedURI}`),
    );
  }
}
