import { render } from 'preact';
import { createChat } from '../../chat/chat.ts';
import type { Host, OpenOptions, Panel } from '../../host.ts';
import { toSheet } from '../../ui/sheet.ts';
import { CopilotContext } from '../base/context.ts';
import { createFrame } from '../base/frame.ts';
import conversationCss from './conversation.css?inline';
import copilotCss from './copilot.css?inline';
import { Copilot } from './copilot.tsx';

/** One for all: a page may change between a place and the overlay many times. */
const sheet = toSheet(copilotCss + conversationCss);

/** Renders the assistant in an element, which becomes the last one of the host's shadow root. */
export function renderCopilot(host: Host, container: HTMLElement, isInPage: boolean) {
  const { adoptedStyleSheets } = host.root;
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  const chat = createChat(host);
  const frame = createFrame(container, isInPage);
  const site = new URL(host.options.apiBase, location.href).origin;
  host.root.append(container);
  render(
    <CopilotContext.Provider value={{ host, chat, frame, site }}>
      <Copilot />
    </CopilotContext.Provider>,
    container,
  );

  return {
    closeDrawer: frame.closeDrawer,
    /** Takes what it was opened with. */
    fill({ prompt, task }: OpenOptions) {
      if (task === 'draft' || task === 'review') frame.setTask({ name: task, prompt });
      else if (prompt !== undefined) {
        frame.setTask(null);
        chat.store.setDraft(prompt);
      }
    },
    focus() {
      const input = frame.input.current;
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    },
    update: chat.identity.refresh,
    configure: (config) =>
      import('../partner/apply-settings.ts').then((module) => module.applySettings(frame, config)),
    destroy() {
      chat.destroy();
      render(null, container);
      container.remove();
    },
  } satisfies Pick<Panel, 'update' | 'configure' | 'destroy'> & Record<string, unknown>;
}
