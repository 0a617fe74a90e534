import { noticeId } from '../copilot/base/notice-id.ts';
import * as words from '../copilot/base/words.ts';
import { renderCopilot } from '../copilot/first/render-copilot.tsx';
import type { Host, OpenOptions, Panel } from '../host.ts';
import { keepEventsInside } from '../loader/keep-events-inside.ts';
import { pauseMs } from '../loader/pause.ts';
import base from '../ui/base.css?inline';
import { element } from '../ui/element.ts';
import { toSheet } from '../ui/sheet.ts';
import css from './place.css?inline';

/** Copies of the page's markup (in a router's cache or a saved page) contain an empty one. */
const containerAttribute = 'data-lexloom-inside';

/**
 * The assistant as a region of the page: no dialog, and nothing that traps the focus or the scrolling. It takes the focus only
 * when asked for.
 */
export function createInPagePanel(
  host: Host,
  place: Element,
  /** Called to show it again when the page has just removed the element. */
  onGone: (options: OpenOptions) => void,
): Panel {
  for (const copy of place.querySelectorAll(`[${containerAttribute}]`)) copy.remove();
  const container = element('div', { [containerAttribute]: true });
  const root = container.attachShadow({ mode: 'open' });
  keepEventsInside(root);
  // Theme and accent, and what dialogs in it need, come from the widget's own root; its rules for a panel's dialog apply to the
  // region here.
  const region = base.replaceAll('dialog', ':where(.copilot)');
  root.adoptedStyleSheets = [...host.root.adoptedStyleSheets.slice(0, 2), toSheet(region)];
  const section = element('section', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-describedby': noticeId,
    onkeydown(event) {
      // Closes on Escape what Escape closes in the overlay, where the browser's dialog does this.
      const { key, target, isComposing } = event as KeyboardEvent;
      if (key !== 'Escape' || isComposing || (target as Element).closest('dialog')) return;
      section.dispatchEvent(new Event('cancel', { cancelable: true }));
    },
    oncancel: () => copilot.closeDrawer(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attach = () => {
    timer = undefined;
    if (!container.isConnected) place.append(container);
  };
  attach();
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(attach, pauseMs);
  });
  observer.observe(place, { childList: true });
  // It has nothing to close.
  const copilot = renderCopilot({ ...host, root, close() {} }, section, true);
  root.adoptedStyleSheets.push(toSheet(css));

  return {
    ...copilot,
    isInPage: true,
    show(options) {
      attach();
      if (!container.isConnected) return onGone(options);
      copilot.start(options);
    },
    hide() {},
    destroy() {
      observer.disconnect();
      clearTimeout(timer);
      copilot.destroy();
      container.remove();
    },
  };
}
