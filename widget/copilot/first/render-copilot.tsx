import { render } from 'preact';
import { type Chat, createChat } from '../../chat/chat.ts';
import type { Host, OpenOptions, Panel } from '../../host.ts';
import { CopilotContext } from '../base/context.ts';
import { createFrame } from '../base/frame.ts';
import { Copilot } from './copilot.tsx';

/** By the widget's signal: the same conversation goes on wherever the page puts the Co-pilot. It ends with the widget. */
const chats = new WeakMap<AbortSignal, Chat>();

/** Renders the assistant in an element, which becomes the last child of the host's shadow root. */
export function renderCopilot(host: Host, container: HTMLElement, isInPage: boolean) {
  const chat = chats.get(host.signal) ?? createChat(host);
  chats.set(host.signal, chat);
  const frame = createFrame(container, isInPage);
  const site = new URL(host.options.apiBase, location.href).origin;
  host.root.append(container);
  render(
    <CopilotContext.Provider value={{ host, chat, frame, site }}>
      <Copilot />
    </CopilotContext.Provider>,
    container,
  );

  /** The caret stays where it was left; after text that was filled in it is at the end, where setting a value puts it. */
  const focus = () => frame.input.current?.focus();

  return {
    closeDrawer: frame.closeDrawer,
    /** Takes the options with which it was opened, and the focus. */
    start({ prompt, task }: OpenOptions) {
      if (task === 'draft' || task === 'review') frame.setTask({ name: task, prompt });
      else if (prompt || prompt === '') {
        frame.setTask(null);
        // A page may pass anything, and what is not text would break the input.
        chat.store.setDraft(`${prompt}`);
      }
      focus();
      // If a task was left open, the input only exists again once this is rendered.
      queueMicrotask(focus);
    },
    update: chat.identity.refresh,
    configure: (config) =>
      import('../partner/apply-settings.ts').then((module) => module.applySettings(frame, config)),
    destroy() {
      render(null, container);
      container.remove();
    },
  } satisfies Pick<Panel, 'update' | 'configure' | 'destroy'> & Record<string, unknown>;
}
