import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { sampled } from '../harness/scale.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { openHelp, overlay } from './widget-page.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Need Help?' });

/** What a screen reader gets of each view: exactly these roles and names, in this order. */
test('the help window reads from its heading over the log to what can be asked', async ({ page }) => {
  await visitWidget(page);
  await openHelp(page);
  await expectTree(
    help(page),
    `
    - dialog "Need Help?":
      - /children: equal
      - heading "Need Help?" [level=2]
      - paragraph: Answers are automatic, not from a person.
      - button "Close help"
      - log:
        - paragraph: /^Welcome to Lexloom/
      - status
      - group "Common questions":
        - button "Legal services"
        - button "HR services"
        - button "Get a quote"
        - button "Security"
        - button "Getting started"
        - button "Contact"
      - textbox "Ask a question"
      - button "Send"
      - button /^Ask the Co-pilot/
  `,
  );
});

test('the Co-pilot reads from the chats over the conversation to the message, and ends with what binds it', async ({
  page,
}) => {
  await visitWidget(page);
  await openByCall(page);
  await expectTree(overlay(page), toOverlay('- heading "What can I look up for you?" [level=2]', empty));
  await ask(page, 'Which industries do you serve?');
  await expect(
    overlay(page).getByRole('button', { name: 'What do you do for manufacturers?' }),
  ).toBeVisible();
  await expectTree(
    overlay(page).getByRole('log'),
    `
    - log "Conversation":
      - heading "Which industries do you serve?" [level=2]:
        - paragraph: Which industries do you serve?
      - article:
        - /children: equal
        - blockquote:
          - paragraph:
            - strong: "Lexloom serves eleven sectors:"
          - list:
            - listitem: Real Estate & Construction
            - listitem: Hospitality, Travel & Leisure
          - paragraph:
            - link "Source 1"
            - link "Sector expertise"
        - paragraph: "You can also ask:"
        - list:
          - listitem:
            - button "What do you do for manufacturers?"
          - listitem:
            - button "What do you do for hotels and travel companies?"
          - listitem:
            - button "What do you do for aviation and logistics companies?"
        - button "Copy answer"
        - button "Good answer"
        - button "Bad answer"
        - button "Regenerate answer"
        - button "Edit and ask again"
        - button "Show time"
  `,
  );
});

test('the keyboard stops once at a source, although its number and its title lead there', async ({
  page,
}) => {
  await visitWidget(page);
  await openByCall(page);
  await ask(page, 'Which industries do you serve?');
  await expect(overlay(page).getByRole('button', { name: 'Show time' })).toBeVisible();
  const title = overlay(page).getByRole('link', { name: 'Sector expertise' });
  await title.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(overlay(page).locator('.scroll')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(title).toBeFocused();
});

test('consent, the document beside the chat, and the letter to a person read in their order', async ({
  page,
  server,
}) => {
  const { token } = await register(server.url);
  await visitWidget(page);
  await openByCall(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await page.getByRole('button', { name: 'Upload document' }).click();
  const consent = page.getByRole('dialog', { name: 'Document Upload Consent' });
  await expectTree(
    consent,
    `
    - dialog "Document Upload Consent":
      - /children: equal
      - heading "Document Upload Consent" [level=2]
      - button "Close"
      - paragraph: "Before your first upload, please read what happens with your document:"
      - list
      - button "Cancel"
      - button "I Agree & Upload"
  `,
  );
  await consent.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('lexloom-widget input[type=file]').setInputFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars, due on the first day.\n\n2. Rules\n\n2.1 Pets live with the tenant at no cost to us.\n\n(a) or plants;\n\n2.2 Smoking is not allowed.\n\n3. Term and Termination.\n\nTwo years.\n',
    ),
  });
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toBeVisible();
  await ask(page, 'What is the monthly rent?');
  await page.getByRole('link', { name: 'Source 1' }).click();
  await expectTree(
    overlay(page).getByRole('region', { name: /^lease.txt/ }),
    `
    - region /^lease.txt/:
      - /children: equal
      - heading "lease.txt" [level=2]
      - button "Close document"
      - group: Contents
      - button "Download"
      - region "Text of the document":
        - paragraph: Lease
        - paragraph:
          - text: 1. Rent
          - mark: The monthly rent is 4,200 dollars, due on the first day.
        - heading "2. Rules" [level=3]
        - paragraph: 2.1 Pets live with the tenant at no cost to us.
        - paragraph: (a) or plants;
        - paragraph: 2.2 Smoking is not allowed.
        - heading "3. Term and Termination." [level=3]
        - paragraph: Two years.
  `,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask a person' }).click();
  await expectTree(
    page.getByRole('dialog', { name: 'Ask a person' }),
    `
    - dialog "Ask a person":
      - heading "Ask a person" [level=2]
      - button "Close"
      - paragraph: A person reads this and answers by email.
      - textbox "Name"
      - textbox "Email"
      - textbox "Message": What is the monthly rent?
      - checkbox "Attach this conversation"
      - checkbox /^I agree that/
      - paragraph:
        - link "How long it is kept"
      - alert
      - button "Cancel"
      - button "Send to a person"
  `,
  );
});

for (const way of sampled(['by ariaNotify', 'in a live region'] as const, 2))
  test(`an answer is announced once, ${way}, and so is what is done with it`, async ({ page }) => {
    await visitWidget(page);
    await openByCall(page);
    await page.evaluate(recordAnnouncements, way === 'by ariaNotify');
    await ask(page, 'Which industries do you serve?');
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await expect.poll(async () => (await announced()).join('\n')).toContain('IP-Driven Sectors');
    await overlay(page).getByRole('button', { name: 'Good answer' }).click();
    await expect.poll(async () => (await announced()).join('\n')).toContain('Thank you, noted.');
    const all = (await announced()).join('\n');
    for (const part of ['eleven sectors', 'Hospitality', 'IP-Driven Sectors', 'Thank you, noted.'])
      expect(all.split(part).length - 1, `${part} in ${all}`).toBe(1);
  });

const empty = `
      - paragraph: /^Automatic answers/
      - button /^Legal research/
      - button /^Contracts/
      - button /^Compliance/
      - button /^Litigation/
      - button /^Hiring/
      - button /^Your sector/
      - log "Conversation"
      - status`;

function toOverlay(heading: string, conversation: string): string {
  return `
    - dialog "Lexloom Co-pilot":
      - /children: equal
      - complementary "History, Documents":
        - button "New Chat"
        - heading "History" [level=2]
        - paragraph: No chats yet
        - heading "Documents" [level=2]
        - paragraph: No files uploaded
        - button "Ask a person"
      - button "Toggle sidebar" [expanded]
      - heading "Lexloom Co-pilot" [level=2]
      - button "Keyboard shortcuts"
      - button "Close co-pilot"
      ${heading}${conversation}
      - button "Review with AI"
      - button "Draft with AI"
      - textbox "Type a message..."
      - button "Send message"
      - paragraph:
        - text: /^Not legal advice\\. Answers are automatic/
        - button "Terms & Conditions"
  `;
}

async function expectTree(view: Locator, tree: string): Promise<void> {
  await expect(view).toMatchAriaSnapshot(tree);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
}

async function visitWidget(page: Page): Promise<void> {
  await visitPartnerPage(page, { body: '<script src="/widget.js" async></script>' });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
}

/** Records what a screen reader is told, in live regions or by `ariaNotify`, which some engines lack. */
function recordAnnouncements(canNotify: boolean): void {
  const root = document.querySelector('lexloom-widget')?.shadowRoot;
  const announced: string[] = [];
  Object.assign(window, { announced });
  const ariaNotify = canNotify ? (text: string) => announced.push(text) : undefined;
  Object.defineProperty(Element.prototype, 'ariaNotify', { value: ariaNotify });
  const isLive = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role=status], [role=alert], [role=log]');
    return Boolean(region) && region?.getAttribute('aria-live') !== 'off';
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (!isLive(target)) continue;
      if (type === 'characterData') announced.push(target.textContent ?? '');
      else for (const node of addedNodes) announced.push(node.textContent ?? '');
    }
  }).observe(root as Node, { childList: true, characterData: true, subtree: true });
}
