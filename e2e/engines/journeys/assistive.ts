import type { Described } from '../engine.ts';
import type { Actions } from '../page-actions.ts';
import { type Scene, servePage } from '../world.ts';
import { ask, openCopilot } from './asking.ts';

type Expected = readonly [selector: string, role: string, name: string];

/** What a screen reader meets in an open help window, in order. */
const inHelp: readonly Expected[] = [
  ['dialog.help', 'dialog', 'Need Help?'],
  ['#help-title', 'heading', 'Need Help?'],
  ['dialog.help [aria-label="Close help"]', 'button', 'Close help'],
  ['dialog.help [role=log]', 'log', ''],
  ['dialog.help [role=group]', 'group', 'Common questions'],
  ['dialog.help input', 'textbox', 'Ask a question'],
  ['dialog.help form button', 'button', 'Send'],
];

/** The same in an open Co-pilot with an answer. */
const inCopilot: readonly Expected[] = [
  ['[aria-label="Lexloom Co-pilot"]', 'dialog', 'Lexloom Co-pilot'],
  ['[aria-label="Toggle sidebar"]', 'button', 'Toggle sidebar'],
  ['[aria-label="Close co-pilot"]', 'button', 'Close co-pilot'],
  ['[role=log][aria-label]', 'log', 'Conversation'],
  ['article', 'article', ''],
  ['.mark', 'link', 'Source 1'],
  ['textarea', 'textbox', 'Type a message...'],
  ['[aria-label="Send message"]', 'button', 'Send message'],
];

/** Checks what the engine itself tells assistive technology: our own finder only computes names as the standard says. */
export async function accessibleTree({ world, actions }: Scene): Promise<void> {
  await actions.page.goto(servePage(world, world.server));
  await actions.click('button', 'Need Help?');
  await actions.see('textbox', 'Ask a question');
  await expectDescribed(actions, inHelp);
  await actions.press('Escape');
  await openCopilot(actions);
  await ask(actions, 'Which industries do you serve?');
  await actions.see('link', 'Source 1');
  await actions.see('button', 'Send message');
  await actions.see('button', 'Copy answer');
  await expectDescribed(actions, inCopilot);
}

async function expectDescribed({ page }: Actions, expected: readonly Expected[]): Promise<void> {
  const find = (selector: string) =>
    `document.querySelector('lexloom-widget').shadowRoot.querySelector('${selector}')`;
  for (const [at, [selector, role, name]] of expected.entries()) {
    const described = await page.describe(find(selector), { role, name });
    if (described?.role !== role || described.name !== name)
      throw new Error(`${selector} is ${say(described)} and not ${say({ role, name })}`);
    const [before] = expected[at - 1] ?? [];
    const isInOrder = `Boolean(${find(before ?? '')}.compareDocumentPosition(${find(selector)}) & Node.DOCUMENT_POSITION_FOLLOWING)`;
    if (before && !(await page.evaluate<boolean>(isInOrder)))
      throw new Error(`${selector} does not come after ${before}`);
  }
}

const say = (found: Described | undefined) => (found ? `a ${found.role} "${found.name}"` : 'something else');
