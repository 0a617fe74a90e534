import type { Host, Panel } from '../host.ts';
import { element } from '../ui/element.ts';
import { createFloatingDialog } from './floating-dialog.ts';
import { createHelpChat } from './help-chat.ts';
import { createHelpView } from './help-view.ts';
import { words } from './words.ts';

/**
 * The Need Help? window. Uses plain DOM, because messages are only ever appended, and a framework would be larger than the
 * window.
 */
export function createHelpWindow(host: Host): Panel {
  const { root, options } = host;
  const isSignedIn = () => Boolean(options.token);
  const view = createHelpView(host, {
    onAsk: (text) => chat.ask(text),
    onType: () => chat.prepareReply(),
    onHandOff(question = view.input.value.trim() || chat.lastQuestion()) {
      host.open('copilot', question ? { prompt: question } : {});
    },
  });
  // Part of the launcher's description: says that an answer arrived while the window was closed.
  const news = element('span', { id: 'lexloom-news', hidden: '' });
  root.append(view.dialog, news);
  const floating = createFloatingDialog(host, view.dialog);
  const chat = createHelpChat(host, view, isSignedIn, () => {
    if (!floating.isShown()) markUnread(words.unread);
  });
  let wasSignedIn = isSignedIn();

  /** Shows a dot on the launcher, if there is one; the page may have a button of its own. */
  function markUnread(text: string) {
    root.querySelector('.launcher')?.toggleAttribute('data-unread', Boolean(text));
    news.textContent = text;
  }

  return {
    show({ prompt }) {
      chat.welcome();
      markUnread('');
      view.input.value = prompt ?? view.input.value;
      floating.setShown(true);
      // The field takes no focus while an answer is pending or the assistant is paused.
      view.dialog.focus();
      view.input.focus();
    },
    hide: () => floating.setShown(false),
    update() {
      floating.applyOptions();
      // What an account's owner asked is removed when they sign out.
      if (wasSignedIn && !isSignedIn()) {
        chat.clear();
        if (floating.isShown()) chat.welcome();
      }
      wasSignedIn = isSignedIn();
    },
    configure: (config) =>
      import('./partner/apply-settings.ts').then((module) => module.applySettings(host, view, chat, config)),
    destroy() {
      chat.cancelReply();
      view.dialog.remove();
      news.remove();
    },
  };
}
