import { type Scene, servePage } from '../world.ts';
import { ask, openCopilot } from './asking.ts';

/** Of an engine whose driver says nothing of its accessibility tree. */
export const notTold = 'not told';

const shadow = "document.querySelector('lexloom-widget').shadowRoot";
/** Roles and names by selector, of an open Co-pilot with an answer. */
const expected: readonly [selector: string, role: string, name: string][] = [
  ['[aria-label="Lexloom Co-pilot"]', 'dialog', 'Lexloom Co-pilot'],
  ['[role=log]', 'log', 'Conversation'],
  ['textarea', 'textbox', 'Type a message...'],
  ['[aria-label="Send message"]', 'button', 'Send message'],
  ['[aria-label="Close co-pilot"]', 'button', 'Close co-pilot'],
  ['[aria-label="Toggle sidebar"]', 'button', 'Toggle sidebar'],
  ['.mark', 'link', 'Source 1'],
  ['article', 'article', ''],
];

/** What the engine itself tells assistive technology is what we mean: our own finder reckons names by the standard. */
export async function accessibleTree({ world, actions }: Scene): Promise<typeof notTold | undefined> {
  await actions.page.goto(servePage(world, world.server));
  await openCopilot(actions);
  await ask(actions, 'Which industries do you serve?');
  await actions.see('link', 'Source 1');
  await actions.see('button', 'Send message');
  await actions.see('button', 'Copy answer');
  for (const [selector, role, name] of expected) {
    const told = await actions.page.describe(`${shadow}.querySelector('${selector}')`);
    if (!told) return notTold;
    if (told.role !== role || told.name !== name)
      throw new Error(`${selector} is a ${told.role} "${told.name}" and not a ${role} "${name}"`);
  }
  return undefined;
}
