import type { WidgetConfig } from '#shared/api-partners.ts';
import type { Host } from '../../host.ts';
import { element } from '../../ui/element.ts';
import type { HelpChat } from '../help-chat.ts';
import type { HelpView } from '../help-view.ts';
import { partnerWords as words } from './partner-words.ts';

/** Shown instead of the field while a partner has paused the assistant, unless it is the welcome. */
const pauseNotices = new WeakMap<HelpView, HTMLElement>();
const greetings = new WeakMap<HelpChat, string | null>();

/**
 * Shows a partner's settings; where there are none, the widget's own words are used. The window's topics are ours and of no use
 * on a partner's page, so what is typed there is answered in the Co-pilot, from the partner's own pages.
 */
export function applySettings(
  host: Host,
  view: HelpView,
  chat: HelpChat,
  { name, greeting, quickActions, languages, paused }: WidgetConfig,
): void {
  const lang = languages[0] ?? '';
  if (quickActions.length > 0)
    view.quickActions.replaceChildren(
      ...quickActions.map((prompt) =>
        element('button', { type: 'button', lang, onclick: () => host.open('copilot', { prompt }) }, prompt),
      ),
    );
  // If the field has the focus, the focus would be lost with it.
  if (paused !== null && host.root.activeElement) view.dialog.focus();
  for (const each of [view.form, view.handOff, ...view.quickActions.querySelectorAll('button')])
    each.hidden = paused !== null;
  pauseNotices.get(view)?.remove();
  // While it is paused, our own welcome would invite visitors to something that is not available.
  const welcome = greeting ?? paused;
  if (paused !== null && (welcome !== paused || chat.lastQuestion())) {
    const notice = element('p', { class: 'ask', role: 'status', lang }, paused);
    pauseNotices.set(view, notice);
    view.form.before(notice);
  }
  chat.setReply(() => words.asksCopilot(name));
  // Until something is asked, another greeting replaces the current one.
  if (!chat.lastQuestion() && welcome !== (greetings.get(chat) ?? null)) chat.clear();
  greetings.set(chat, welcome);
  chat.welcome(welcome);
}
