import { helpAnswers, quickActions } from '#shared/content/knowledge.ts';
import { helpReplyDelayMs } from '#shared/limits.ts';
import type { Host, Panel } from '../host.ts';
import { drawIcon } from '../ui/draw-icon.ts';
import { element } from '../ui/element.ts';
import { closeIcon, sendIcon } from '../ui/icons.ts';
import { toSheet } from '../ui/sheet.ts';
import css from './help.css?inline';
import { findAnswer } from './match.ts';
import { createMessages } from './messages.ts';
import { topicIcons } from './topic-icons.ts';
import { words } from './words.ts';

/** The Need Help? window. Plain DOM: its messages are only ever appended, and a framework outweighs it. */
export function createHelpWindow(host: Host): Panel {
  host.root.adoptedStyleSheets.push(toSheet(css));
  let replying: ReturnType<typeof setTimeout> | undefined;
  let question = '';

  const input = element('input', {
    'aria-label': words.ask,
    placeholder: words.ask,
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const send = element('button', { class: 'primary icon', 'aria-label': words.send }, drawIcon(sendIcon));
  const quick = element(
    'div',
    { class: 'quick', role: 'group', 'aria-label': words.quick },
    ...quickActions.map(({ icon, text, action, description }) =>
      element(
        'button',
        { type: 'button', 'aria-description': description, onclick: () => ask(action) },
        drawIcon(topicIcons[icon]),
        element('span', {}, text, element('small', { 'aria-hidden': 'true' }, description)),
      ),
    ),
  );
  const messages = createMessages(host, () => handOver(question), quick);
  const form = element(
    'form',
    {
      class: 'ask',
      onsubmit(event) {
        event.preventDefault();
        ask(input.value);
      },
    },
    input,
    send,
  );
  const dialog = element(
    'dialog',
    {
      class: 'help',
      tabindex: '-1',
      'aria-labelledby': 'help-title',
      onkeydown(event) {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        // The host page's own Escape is not meant.
        event.stopPropagation();
        host.close();
      },
    },
    element(
      'div',
      { class: 'bar' },
      element('h2', { id: 'help-title' }, words.title),
      element(
        'button',
        { type: 'button', class: 'icon', 'aria-label': words.close, onclick: host.close },
        drawIcon(closeIcon),
      ),
    ),
    messages.scroller,
    form,
    element(
      'button',
      { type: 'button', class: 'hand-over', onclick: () => handOver(input.value.trim() || question) },
      element('strong', {}, words.handOver),
      ` ${words.handOverHint}`,
    ),
  );
  host.root.append(dialog);

  function ask(text: string) {
    const asked = text.trim();
    if (!asked || replying) return;
    question = asked;
    input.value = '';
    quick.hidden = true;
    messages.addQuestion(asked);
    host.emit('message', { role: 'user' });
    // A disabled field loses the focus; inside the window, Escape still closes it.
    if (host.root.activeElement) dialog.focus();
    setBusy(true);
    replying = setTimeout(() => {
      replying = undefined;
      setBusy(false);
      reply(asked);
    }, helpReplyDelayMs);
  }

  function reply(asked: string) {
    const answer = findAnswer(asked);
    if (answer.kind === 'topic') messages.addAnswer(answer.entry.content);
    else messages.addAnswer(helpAnswers[answer.kind], answer.kind === 'fallback');
    host.emit('message', { role: 'assistant' });
    // The focus goes back unless the visitor took it elsewhere.
    if (host.root.activeElement === dialog) input.focus();
  }

  function setBusy(isBusy: boolean) {
    messages.setTyping(isBusy);
    input.disabled = isBusy;
    send.disabled = isBusy;
  }

  function handOver(prompt: string) {
    host.open('copilot', prompt ? { prompt } : {});
  }

  return {
    show({ prompt }) {
      if (!messages.count()) messages.addAnswer(helpAnswers.welcome);
      if (prompt !== undefined) input.value = prompt;
      if (!dialog.open) dialog.show();
      input.focus();
    },
    hide: () => dialog.close(),
    update() {},
    destroy() {
      clearTimeout(replying);
      dialog.remove();
    },
  };
}
