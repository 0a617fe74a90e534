import type { View } from '#shared/embed.ts';
import type { Host, Panel } from '../host.ts';
import { createInPagePanel } from './in-page-panel.ts';

/**
 * Makes the Co-pilot stand in an element of the page, or be an overlay again. There is one Co-pilot at a time, with one
 * conversation: an overlay that was opened before gives way.
 * @param panels the widget's open panels, of which the Co-pilot's is replaced
 */
export async function fillPlace(
  host: Host,
  place: Element | null,
  panels: Map<View, Promise<Panel>>,
): Promise<void> {
  for (let before = panels.get('copilot'); before; before = panels.get('copilot')) {
    const panel = await before.catch(() => undefined);
    // If two calls run at once, the other one may have been faster.
    if (panels.get('copilot') !== before) continue;
    // It was opened before anybody had noticed that the place is gone.
    if (panel && !panel.isInPage && !place) return;
    panels.delete('copilot');
    if (panel && !panel.isInPage && host.root.querySelector('.copilot[open]')) host.close();
    panel?.destroy();
  }
  if (!place?.isConnected || host.signal.aborted) return;
  const panel = createInPagePanel(host, place, async (options) => {
    await fillPlace(host, null, panels);
    host.open('copilot', options);
  });
  panels.set('copilot', Promise.resolve(panel));
  // If the partner's settings are missing, it is shown anyway.
  if (host.options.publicKey)
    await import('../partner/configure-panel.ts').then(
      (module) => module.configurePanel(host, panel),
      () => {},
    );
}
