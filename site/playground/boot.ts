import type { LexloomEntry } from '#shared/embed.ts';
import { playground } from '../words/playground.ts';
import type { Calls } from './calls.ts';
import type { FormState } from './controls.ts';
import type { Log } from './log.ts';
import { toDataset, toOptions } from './options.ts';
import type { Panel } from './panel.ts';
import { hideLogin } from './site-login.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

type BootParts = { state: FormState; calls: Calls; panel: Panel; log: Log };

/** Prepares the chosen way to boot. Call it before widget.js runs. */
export function prepareBoot({ state, calls, panel, log }: BootParts): void {
  const script = document.querySelector<HTMLScriptElement>('script[src$="widget.js"]');
  const queue = calls.toQueue();
  if (state.boot === 'data' && script) {
    delete script.dataset.manual;
    const dataset = toDataset(state, log);
    Object.assign(script.dataset, dataset);
    calls.setOptions(toOptions(state, log));
    log.add('page', 'script data-*', hideLogin(dataset));
    for (const name of ['getToken', 'onError'] as const)
      if (state.option(name)) log.add('page', `${name}: ${playground.notAsData}`);
  }
  if (state.boot === 'queue') {
    const options = toOptions(state, log);
    queue.push(['init', options]);
    calls.setOptions(options);
    log.add('call', 'push before the script', ['init', hideLogin(options)]);
  }
  window.Lexloom = queue;
  script?.addEventListener('load', () => {
    panel.showVersion(calls.version());
    if (state.boot === 'init') calls.init();
    if (state.opens) calls.open(state.view, state.task, state.prompt);
  });
  script?.addEventListener('error', () => log.add('error', 'widget.js could not be loaded'));
}
