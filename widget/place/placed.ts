import { noticeId } from '../copilot/base/notice-id.ts';
import * as words from '../copilot/base/words.ts';
import { renderCopilot } from '../copilot/first/render-copilot.tsx';
import type { Host, OpenOptions, Panel } from '../host.ts';
import { keepEventsInside } from '../loader/keep-events-inside.ts';
import base from '../ui/base.css?inline';
import { element } from '../ui/element.ts';
import { toSheet } from '../ui/sheet.ts';
import css from './place.css?inline';

/** Copies of the page's markup (a router's cache, a saved page) contain an empty one. */
const holderName = 'data-lexloom-inside';

/** Keeps a page that empties the element continuously from a fight at full speed. */
const returnDelayMs = 100;

/** The assistant as a region of the page: no dialog, nothing that traps the focus or the scrolling. It takes the focus only when asked for. */
export function createPlaced(
  host: Host,
  place: Element,
  /** Called to show it when the page has just removed the element. */
  onGone: (options: OpenOptions) => void,
): Panel {
  for (const copy of place.querySelectorAll(`[${holderName}]`)) copy.remove();
  const holder = element('div', { [holderName]: true });
  const root = holder.attachShadow({ mode: 'open' });
  keepEventsInside(root);
  // Theme and accent, and what dialogs in it need, are those of the widget's own root; what is said there of a panel's
  // dialog holds for the region here.
  const region = base.replaceAll('dialog', ':where(.copilot)');
  root.adoptedStyleSheets = [...host.root.adoptedStyleSheets.slice(0, 2), toSheet(region)];
  const section = element('section', {
    class: 'copilot',
    'aria-label': words.title,
    'aria-describedby': noticeId,
    onkeydown(event) {
      // What closes something in the overlay by Escape does so here: in a dialog the browser asks.
      const { key, target, isComposing } = event as KeyboardEvent;
      if (key !== 'Escape' || isComposing || (target as Element).closest('dialog')) return;
      section.dispatchEvent(new Event('cancel', { cancelable: true }));
    },
    oncancel: () => copilot.closeDrawer(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attach = () => {
    timer = undefined;
    if (!holder.isConnected) place.append(holder);
  };
  attach();
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(attach, returnDelayMs);
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
      if (!holder.isConnected) return onGone(options);
      copilot.start(options);
    },
    hide() {},
    destroy() {
      observer.disconnect();
      clearTimeout(timer);
      copilot.destroy();
      holder.remove();
    },
  };
}
