import { playground } from '../words/playground.ts';
import type { Calls } from './calls.ts';
import { readForm } from './controls.ts';
import type { Log } from './log.ts';
import { toOptions } from './options.ts';
import type { Panel } from './panel.ts';

type FrameParts = { calls: Calls; panel: Panel; log: Log };

/** The playground a second time in a frame, for the switch "framed"; these controls then drive the widget in there. */
export function createFrame({ calls, panel, log }: FrameParts): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = playground.host.frame;
  // Only once, because later it would disturb whoever works at the controls.
  frame.addEventListener('load', () => frame.scrollIntoView({ block: 'end' }), { once: true });
  frame.addEventListener('load', () => {
    // It booted by itself, in the state that these controls show.
    calls.setOptions(toOptions(readForm(panel.form), log));
    calls.listen();
    panel.showVersion(calls.version());
    log.add('page', playground.host.framed);
  });
  fillFrame(frame);
  return frame;
}

/** Loads the current state into the frame, without the switch "framed". */
export function fillFrame(frame: HTMLIFrameElement): void {
  const search = new URLSearchParams(location.search);
  const others = search.getAll('hostile').filter((name) => name !== 'framed');
  search.delete('hostile');
  for (const name of others) search.append('hostile', name);
  frame.src = `${location.pathname}?${search}`;
}
