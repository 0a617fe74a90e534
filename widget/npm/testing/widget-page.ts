import type { Locator, Page } from '@playwright/test';

export type WidgetPage = {
  /** The "Need Help?" button in the corner of the window. */
  launcher: Locator;
  /** The window that the launcher opens. */
  help: Record<'window' | 'input' | 'send' | 'close' | 'conversation', Locator>;
  /** The overlay, or the region if the page has a place for the Co-pilot. */
  copilot: Record<
    | 'panel'
    | 'input'
    | 'send'
    | 'stop'
    | 'newChat'
    | 'close'
    | 'sidebar'
    | 'upload'
    | 'removeAttachment'
    | 'conversation'
    | 'answers'
    | 'error'
    | 'askPerson',
    Locator
  >;
  /** The dialog before the first upload. */
  consent: Record<'dialog' | 'agree' | 'cancel', Locator>;
  /** The chats in the sidebar, by name: "Chat 1 (2 msgs)". */
  chat: (name: string | RegExp) => Locator;
  /** Waits for the widget, and opens the Co-pilot as a button of the page would. `prompt` fills the input. */
  openCopilot: (prompt?: string) => Promise<void>;
  /** Presses the launcher. */
  openHelp: () => Promise<void>;
  /** Asks in the open Co-pilot. Resolves to the answer once it is complete or has failed. */
  ask: (question: string) => Promise<Locator>;
  /** Uploads to the open Co-pilot, as a signed-in visitor; agrees if it asks for consent. */
  upload: (file: Parameters<Locator['setInputFiles']>[0]) => Promise<void>;
};

/**
 * Finds the widget's parts in a page by role and name, as assistive technology does. These names are a promise and only change
 * with a new major version; markup and class names are not. They are those of the English widget.
 */
export function createWidgetPage(page: Page): WidgetPage {
  const button = (within: Locator, name: string | RegExp) =>
    within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  const panel = page
    .getByRole('dialog', { name: 'Lexloom Co-pilot' })
    .or(page.getByRole('region', { name: 'Lexloom Co-pilot' }));
  const window = page.getByRole('dialog', { name: 'Need Help?' });
  const dialog = page.getByRole('dialog', { name: 'Document Upload Consent' });
  const conversation = panel.getByRole('log', { name: 'Conversation' });
  const answers = conversation.getByRole('article');

  const launcher = page.getByRole('button', { name: 'Need Help?', exact: true });
  const copilot = {
    panel,
    input: panel.getByPlaceholder('Type a message...'),
    send: button(panel, 'Send message'),
    stop: button(panel, 'Stop generating'),
    newChat: button(panel, 'New Chat'),
    close: button(panel, 'Close co-pilot'),
    sidebar: button(panel, 'Toggle sidebar'),
    upload: button(panel, 'Upload document'),
    removeAttachment: button(panel, 'Remove attachment'),
    conversation,
    answers,
    error: conversation.getByRole('alert'),
    askPerson: button(panel, 'Ask a person').first(),
  };
  const consent = { dialog, agree: button(dialog, 'I Agree & Upload'), cancel: button(dialog, 'Cancel') };

  return {
    launcher,
    help: {
      window,
      input: window.getByRole('textbox', { name: 'Ask a question' }),
      send: button(window, 'Send'),
      close: button(window, 'Close help'),
      conversation: window.getByRole('log'),
    },
    copilot,
    consent,
    chat: (name) => button(panel, name),

    async openCopilot(prompt) {
      await page.waitForFunction(() => {
        const { Lexloom = {} } = globalThis as { Lexloom?: object };
        return 'version' in Lexloom;
      });
      await page.evaluate((text) => {
        const { Lexloom } = globalThis as unknown as { Lexloom: { open(view: string, more: object): void } };
        Lexloom.open('copilot', text === undefined ? {} : { prompt: text });
      }, prompt);
      await panel.waitFor();
    },

    async openHelp() {
      await launcher.click();
      await window.waitFor();
    },

    async ask(question) {
      const before = await answers.count();
      await copilot.input.fill(question);
      await copilot.input.press('Enter');
      const answer = answers.nth(before);
      await answer.waitFor();
      await copilot.stop.waitFor({ state: 'hidden' });
      return answer;
    },

    async upload(file) {
      const chosen = page.waitForEvent('filechooser');
      await copilot.upload.click();
      const asked = await Promise.race([chosen.then(() => false), dialog.waitFor().then(() => true)]);
      if (asked) await consent.agree.click();
      await (await chosen).setFiles(file);
      await copilot.removeAttachment.waitFor();
    },
  };
}
