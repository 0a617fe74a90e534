import { quickActions } from '#shared/content/knowledge.ts';
import type { Host } from '../host.ts';
import { drawIcon } from '../ui/draw-icon.ts';
import { element } from '../ui/element.ts';
import { closeIcon, sendIcon } from '../ui/icons.ts';
import { createMessageLog } from './message-log.ts';
import { quickIcons } from './quick-icons.ts';
import { words } from './words.ts';

export type HelpHandlers = {
  onAsk: (text: string) => void;
  /** Called when something is typed, which will be asked. */
  onType: () => void;
  /** If the question is missing, it is what the field contains, or else the last question. */
  onHandOff: (question?: string) => void;
};

export type HelpView = ReturnType<typeof createHelpView>;

/** The elements of the window. */
export function createHelpView(host: Host, handlers: HelpHandlers) {
  const input = element('input', {
    'aria-label': words.ask,
    placeholder: words.ask,
    autocomplete: 'off',
    enterkeyhint: 'send',
    dir: 'auto',
    oninput: handlers.onType,
  });
  const send = element('button', { class: 'primary icon', 'aria-label': words.send }, drawIcon(sendIcon));
  const quickActions = createQuickActions(handlers.onAsk);
  const log = createMessageLog(host, handlers, quickActions);
  const form = element(
    'form',
    {
      class: 'ask',
      onsubmit(event) {
        event.preventDefault();
        handlers.onAsk(input.value);
      },
    },
    input,
    send,
  );
  const handOff = element(
    'button',
    { type: 'button', class: 'hand-off', onclick: () => handlers.onHandOff() },
    element('strong', {}, words.handOff),
    ` ${words.handOffHint}`,
  );
  const dialog = element(
    'dialog',
    {
      class: 'help',
      tabindex: '-1',
      'aria-labelledby': 'help-title',
      'aria-describedby': 'help-notice',
      onkeydown(event) {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        // Neither the host page nor the browser may close something of the page's, such as a modal dialog below.
        event.stopPropagation();
        event.preventDefault();
        host.close();
      },
    },
    createTitleBar(host.close),
    log.scroller,
    form,
    handOff,
  );
  return {
    dialog,
    form,
    handOff,
    input,
    log,
    quickActions,
    /** While an answer is pending, no other question can be asked. */
    setBusy(isBusy: boolean) {
      log.setTyping(isBusy);
      input.disabled = isBusy;
      send.disabled = isBusy;
    },
  };
}

function createTitleBar(onClose: () => void): HTMLElement {
  return element(
    'div',
    { class: 'bar' },
    element(
      'div',
      {},
      element('h2', { id: 'help-title' }, words.title),
      // Always visible, before the first message and after.
      element('p', { id: 'help-notice' }, words.automatic),
    ),
    element(
      'button',
      { type: 'button', class: 'icon', 'aria-label': words.close, onclick: onClose },
      drawIcon(closeIcon),
    ),
  );
}

function createQuickActions(onAsk: HelpHandlers['onAsk']): HTMLElement {
  return element(
    'div',
    { class: 'quick', role: 'group', 'aria-label': words.quickActions },
    ...quickActions.map(({ icon, text, action, description }) =>
      element(
        'button',
        { type: 'button', 'aria-description': description, onclick: () => onAsk(action) },
        drawIcon(quickIcons[icon]),
        element('span', {}, text, element('small', { 'aria-hidden': 'true' }, description)),
      ),
    ),
  );
}
