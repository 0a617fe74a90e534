import { helpAnswers, quickActions } from '#shared/content/knowledge.ts';
import { helpReplyDelayMs } from '#shared/limits.ts';
import type { Host, Panel } from '../host.ts';
import { drawIcon } from '../ui/draw-icon.ts';
import { element } from '../ui/element.ts';
import { closeIcon, sendIcon } from '../ui/icons.ts';
import { toSheet } from '../ui/sheet.ts';
import { createConversation, type HelpMessage } from './conversation.ts';
import css from './help.css?inline';
import { findAnswer } from './match.ts';
import { createMessages } from './messages.ts';
import { topicIcons } from './topic-icons.ts';
import { words } from './words.ts';

/** The Need Help? window. Plain DOM: its messages are only ever appended, and a framework outweighs it. */
export function createHelpWindow(host: Host): Panel {
  const { root, options } = host;
  const sheet = toSheet('');
  root.adoptedStyleSheets.push(sheet);
  const isSignedIn = () => Boolean(options.token);
  const conversation = createConversation(isSignedIn);
  const life = new AbortController();
  let replying: ReturnType<typeof setTimeout> | undefined;
  let wasSignedIn = isSignedIn();
  let isShown = false;

  const input = element('input', {
    'aria-label': words.ask,
    placeholder: words.ask,
    autocomplete: 'off',
    enterkeyhint: 'send',
    dir: 'auto',
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
  const messages = createMessages(host, { ask, handOver }, quick);
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
      { type: 'button', class: 'hand-over', onclick: () => handOver(input.value.trim() || lastQuestion()) },
      element('strong', {}, words.handOver),
      ` ${words.handOverHint}`,
    ),
  );
  root.append(dialog);
  visualViewport?.addEventListener(
    'resize',
    () =>
      import('../ui/keyboard/on-screen-keyboard.ts').then((module) =>
        module.avoidOnScreenKeyboard(dialog, life.signal),
      ),
    { once: true, signal: life.signal },
  );
  placeAsAsked();
  for (const [at, message] of conversation.all().entries()) draw(message, conversation.all()[at - 1]);
  // The page went before the answer came.
  if (conversation.all().at(-1)?.type === 'user') awaitReply();

  function ask(text: string) {
    const asked = text.trim();
    if (!asked || replying) return;
    input.value = '';
    say('user', asked);
    // A disabled field loses the focus; inside the window, Escape still closes it.
    if (root.activeElement) dialog.focus();
    awaitReply();
  }

  function awaitReply() {
    setBusy(true);
    replying = setTimeout(() => {
      replying = undefined;
      setBusy(false);
      const answer = findAnswer(lastQuestion());
      say('bot', answer.kind === 'topic' ? answer.entry.content : helpAnswers[answer.kind]);
      // The focus goes back unless the visitor took it elsewhere.
      if (root.activeElement === dialog) input.focus();
      if (!isShown) markUnread(words.unread);
    }, helpReplyDelayMs);
  }

  function say(type: HelpMessage['type'], content: string) {
    const before = conversation.all().at(-1);
    conversation.add(type, content);
    draw({ type, content }, before);
    host.emit('message', { role: type === 'bot' ? 'assistant' : type });
  }

  function draw({ type, content }: Pick<HelpMessage, 'type' | 'content'>, before?: HelpMessage) {
    if (type === 'user') messages.addQuestion(content);
    else messages.addAnswer(content, content === helpAnswers.fallback ? before?.content : undefined);
    // Spec §4.
    quick.hidden = conversation.all().length > 1;
  }

  const lastQuestion = () => conversation.all().findLast(({ type }) => type === 'user')?.content ?? '';

  function welcome() {
    if (conversation.all().length) return;
    conversation.add('bot', helpAnswers.welcome);
    draw({ type: 'bot', content: helpAnswers.welcome });
  }

  function setBusy(isBusy: boolean) {
    messages.setTyping(isBusy);
    input.disabled = isBusy;
    send.disabled = isBusy;
  }

  /** A dot on the launcher, which may be the page's business alone. */
  function markUnread(text: string) {
    const launcher = root.querySelector('.launcher');
    launcher?.toggleAttribute('data-unread', Boolean(text));
    launcher?.setAttribute('aria-description', text);
  }

  function handOver(prompt: string) {
    host.open('copilot', prompt ? { prompt } : {});
  }

  function placeAsAsked() {
    const { position, zIndex } = options;
    const [side, other] = position === 'left' ? ['left', 'right'] : ['right', 'left'];
    sheet.replaceSync(`${css}.help{z-index:${Number(zIndex) || 9e9};${side}:20px;${other}:auto}`);
    // Above all of the page, as the launcher is, unless the page stacks by numbers.
    const popover = zIndex ? null : 'manual';
    if (popover === dialog.popover) return;
    const goesOn = isShown;
    if (goesOn) setShown(false);
    dialog.popover = popover;
    if (goesOn) setShown(true);
  }

  function setShown(next: boolean) {
    isShown = next;
    if (dialog.popover && 'togglePopover' in dialog) dialog.togglePopover(next);
    else if (next) dialog.show();
    else dialog.close();
  }

  return {
    show({ prompt }) {
      welcome();
      markUnread('');
      if (prompt !== undefined) input.value = prompt;
      setShown(true);
      input.focus();
    },
    hide: () => setShown(false),
    update() {
      placeAsAsked();
      // What an account's owner has asked goes with the sign-in.
      if (wasSignedIn && !isSignedIn()) {
        clearTimeout(replying);
        replying = undefined;
        setBusy(false);
        conversation.clear();
        messages.clear();
        quick.hidden = false;
        if (isShown) welcome();
      }
      wasSignedIn = isSignedIn();
    },
    destroy() {
      life.abort();
      clearTimeout(replying);
      dialog.remove();
    },
  };
}
